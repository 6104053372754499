import { findCountryByCode } from '#domain/place/countries.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Coordinates, Located, PinPlace, Place } from '#domain/place/place.ts';
import { guessCities } from './place-key.ts';
import { readGazetteer, type GazetteerReader } from './gazetteer-reader.ts';
import type { Address } from './geocoder.ts';
import { readAddress, type ReadAddress } from './locate-address.ts';
import { placeOfPin } from './readings.ts';
import { suggestPlaces } from './suggest-places.ts';

export interface Gazetteer {
  /** The city, else the region; `undefined` if neither is known. */
  readonly locate: (address: Address) => Located | undefined;
  readonly read: (address: Address) => ReadAddress;
  readonly placeOfPin: (pin: Coordinates) => PinPlace | undefined;
  /** Canonical city name; `undefined` for unknown spellings. */
  readonly knownCity: (address: Pick<Address, 'country' | 'city'>) => string | undefined;
  readonly suggest: (typed: string, limit: number) => Place[];
  readonly close: () => void;
}

/** @throws Error if it is missing or not a gazetteer */
export function openGazetteer(file: string): Gazetteer {
  const reader = readGazetteer(file);
  return {
    locate: (address) => readAddress(reader, address).location,
    read: (address) => readAddress(reader, address),
    placeOfPin: (pin) => placeOfPin(reader, pin),
    knownCity: (address) => knownCity(reader, address),
    suggest: (typed, limit) => suggestPlaces(reader, typed, limit),
    close: reader.close,
  };
}

/** Longer texts are no city names. */
const TEXT_LIMIT = 80;

/** @example knownCity(reader, { country: 'Spain', city: 'ZARAGOZA' }) // 'Zaragoza' */
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
