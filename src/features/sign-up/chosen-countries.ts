import { atom } from 'nanostores';
import type { CountryCode } from '#domain/place/countries.ts';
import { detectCountry } from '#stores/detected-country.ts';

/** One of the form's two pickers. */
type Picker = 'country' | 'prefix';

/** Where the company is, and the country of its telephone: usually the same one. */
export interface ChosenCountries extends Readonly<Record<Picker, CountryCode | ''>> {
  /** Where the visitor has chosen themselves. */
  readonly byHand: readonly Picker[];
}

/** What is chosen so far. */
export const $countries = atom<ChosenCountries>({ country: '', prefix: '', byHand: [] });

/** What the visitor chooses in one picker holds for the other one too, until they have chosen there as well. */
export function choose(picker: Picker, code: CountryCode): ChosenCountries {
  const { byHand, ...before } = $countries.get();
  const other = picker === 'country' ? 'prefix' : 'country';
  const followed = byHand.includes(other) ? {} : { [other]: code };
  return put({ ...before, ...followed, [picker]: code, byHand: [...byHand, picker] });
}

/** Suggests the visitor's own country where nothing is chosen; by the time that it is found, something may be. */
export async function suggestOwn(): Promise<ChosenCountries> {
  const own = await detectCountry();
  const { country, prefix, byHand } = $countries.get();
  return put({ country: country || own, prefix: prefix || own, byHand });
}

function put(next: ChosenCountries): ChosenCountries {
  $countries.set(next);
  return next;
}
