import { atom } from 'nanostores';
import type { CountryCode } from '#domain/place/countries.ts';
import { lazyModule } from '#site/lazy-module.ts';

type Picker = (typeof PICKERS)[number];
const PICKERS = ['country', 'prefix'] as const;

/** Company and telephone usually share a country. */
export interface ChosenCountries extends Readonly<Record<Picker, CountryCode | ''>> {
  readonly byHand: readonly Picker[];
  /** Whether the country may be detected, or was. */
  readonly detection: 'allowed' | 'done' | 'over';
}

const detection = lazyModule(() => import('#stores/detected-country.ts'));

export const $countries = atom<ChosenCountries>({
  country: '',
  prefix: '',
  byHand: [],
  detection: 'allowed',
});

/** A choice in one picker applies to the other until that is changed as well. */
export function choose(picker: Picker, code: CountryCode): ChosenCountries {
  const { byHand, ...before } = $countries.get();
  const other = picker === 'country' ? 'prefix' : 'country';
  const followed = byHand.includes(other) ? {} : { [other]: code };
  return put({ ...before, ...followed, [picker]: code, byHand: [...byHand, picker], detection: 'over' });
}

/** Detection may finish after the visitor has chosen. */
export async function suggestOwn(): Promise<ChosenCountries> {
  if ($countries.get().detection === 'allowed') {
    const own = await (await detection.fetch())?.detectCountry();
    const chosen = $countries.get();
    if (own && chosen.detection === 'allowed')
      put({ ...chosen, country: own, prefix: own, detection: 'done' });
  }
  return $countries.get();
}

/** A suggestion after submission would send a country that was not chosen. */
export function stopSuggesting(): void {
  const chosen = $countries.get();
  if (chosen.detection === 'allowed') put({ ...chosen, detection: 'over' });
}

export function bringBack(country: CountryCode | '', prefix: CountryCode | ''): void {
  const chosen = { country, prefix };
  const byHand = PICKERS.filter((picker) => chosen[picker] !== '');
  put({ ...chosen, byHand, detection: 'over' });
}

function put(next: ChosenCountries): ChosenCountries {
  $countries.set(next);
  return next;
}
