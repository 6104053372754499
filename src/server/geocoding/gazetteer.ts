import type { Location, Place } from '#domain/place/place.ts';
import type { Address } from './address.ts';
import { readGazetteer } from './gazetteer-reader.ts';
import { knownCity } from './known-city.ts';
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
