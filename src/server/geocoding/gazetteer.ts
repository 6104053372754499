import { findCountryByCode } from '#domain/place/countries.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Location, Place } from '#domain/place/place.ts';
import type { Address } from './address.ts';
import { guessCities } from './city-guesses.ts';
import { readGazetteer, type GazetteerReader } from './gazetteer-reader.ts';
import { locateAddress } from './locate-address.ts';
import { suggestPlaces } from './suggest-places.ts';

/** The bundled table of the world's cities. */
export interface Gazetteer {
  /** The city of an address, else its region; undefined where neither is known. */
  readonly locate: (address: Address) => Location | undefined;
  /** The own name of an address's city; `undefined` unless its text is a spelling of one. */
  readonly knownCity: (address: Pick<Address, 'country' | 'city'>) => string | undefined;
  /** Places whose name starts with the typed text, the most important first. */
  readonly suggest: (typed: string, limit: number) => Place[];
  readonly close: () => void;
}

/**
 * Opens a file that `build-gazetteer.ts` made.
 *
 * @throws Error when there is no such file, or it is no gazetteer.
 */
export function openGazetteer(file: string): Gazetteer {
  const reader = readGazetteer(file);
  return {
    locate: (address) => locateAddress(reader, address),
    knownCity: (address) => knownCity(reader, address),
    suggest: (typed, limit) => suggestPlaces(reader, typed, limit),
    close: reader.close,
  };
}

/** Longer texts name no city. */
const TEXT_LIMIT = 80;

/**
 * The gazetteer's own name of an address's city; `undefined` unless the text, or a part of it between punctuation, is a
 * spelling of that city.
 *
 * @example knownCity(reader, { country: 'Spain', city: 'ZARAGOZA' }) // 'Zaragoza'
 */
function knownCity(
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
