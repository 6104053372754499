import { atom } from 'nanostores';
import type { CountryCode } from '#domain/place/countries.ts';
import { lazyModule } from '#site/lazy-module.ts';

/** One of the form's two pickers. */
type Picker = (typeof PICKERS)[number];
const PICKERS = ['country', 'prefix'] as const;

/** Where the company is, and the country of its telephone: usually the same one. */
export interface ChosenCountries extends Readonly<Record<Picker, CountryCode | ''>> {
  /** Where the visitor has chosen themselves. */
  readonly byHand: readonly Picker[];
  /** Whether both may be found out, or have been and the visitor has not chosen yet. */
  readonly detection: 'allowed' | 'done' | 'over';
}

const detection = lazyModule(() => import('#stores/detected-country.ts'));

/** What is chosen so far. */
export const $countries = atom<ChosenCountries>({
  country: '',
  prefix: '',
  byHand: [],
  detection: 'allowed',
});

/** What the visitor chooses in one picker holds for the other one too, until they have chosen there as well. */
export function choose(picker: Picker, code: CountryCode): ChosenCountries {
  const { byHand, ...before } = $countries.get();
  const other = picker === 'country' ? 'prefix' : 'country';
  const followed = byHand.includes(other) ? {} : { [other]: code };
  return put({ ...before, ...followed, [picker]: code, byHand: [...byHand, picker], detection: 'over' });
}

/** Suggests the visitor's own country while nothing is chosen; by the time that it is found, something may be. */
export async function suggestOwn(): Promise<ChosenCountries> {
  if ($countries.get().detection === 'allowed') {
    const own = await (await detection.fetch())?.detectCountry();
    const chosen = $countries.get();
    if (own && chosen.detection === 'allowed')
      put({ ...chosen, country: own, prefix: own, detection: 'done' });
  }
  return $countries.get();
}

/**
 * Suggests nothing any more: a form that is refused for want of a country moves the focus there itself, and the next press
 * would send a country that nobody chose.
 */
export function stopSuggesting(): void {
  const chosen = $countries.get();
  if (chosen.detection === 'allowed') put({ ...chosen, detection: 'over' });
}

/** Takes up what was chosen before the page was left. */
export function bringBack(country: CountryCode | '', prefix: CountryCode | ''): void {
  const chosen = { country, prefix };
  const byHand = PICKERS.filter((picker) => chosen[picker] !== '');
  put({ ...chosen, byHand, detection: 'over' });
}

function put(next: ChosenCountries): ChosenCountries {
  $countries.set(next);
  return next;
}
