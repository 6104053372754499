import { findCountry } from '#domain/place/find-country.ts';
import { findCountryByCode } from '#domain/place/countries.ts';
import type { Address } from './address.ts';
import { guessCities } from './city-guesses.ts';
import type { GazetteerReader } from './gazetteer-reader.ts';

/** Longer texts name no city. */
const TEXT_LIMIT = 80;

/**
 * The gazetteer's own name of an address's city; `undefined` unless the text, or a part of it between punctuation, is a
 * spelling of that city.
 *
 * @example knownCity(reader, { country: 'Spain', city: 'ZARAGOZA' }) // 'Zaragoza'
 */
export function knownCity(
  reader: Pick<GazetteerReader, 'citiesCalled'>,
  { country, city }: Pick<Address, 'country' | 'city'>,
): string | undefined {
  const code = (findCountry(country) ?? findCountryByCode(country))?.code;
  if (code === undefined || city.length > TEXT_LIMIT) return undefined;
  for (const name of guessCities(city).names) {
    const [found] = reader.citiesCalled(name, code);
    if (found !== undefined) return found.name;
  }
  return undefined;
}
