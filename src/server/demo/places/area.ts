import type { CountryCode } from '#domain/place/countries.ts';
import { europe } from './europe.ts';
import { neighbours } from './neighbours.ts';
import { spain } from './spain.ts';
import { world } from './world.ts';

export type Gateway = `${'port' | 'airport' | 'rail'}:${string}`;

export type Area = readonly [
  city: string,
  region: string,
  zip: string,
  lat: number,
  lng: number,
  road: string,
  gateway: Gateway | undefined,
  streets: readonly [string, ...string[]],
  spreadKm?: number,
];

export const SPREAD_KM = 1.2;

export interface AreasOfCountry {
  readonly code: CountryCode;
  readonly share: number;
  /** Position of the house number: `12 Dock Road`, `Hafenstraße 12` or `Calle Hierro, 12`. */
  readonly number: 'before' | 'after' | 'afterComma';
  readonly areas: readonly Area[];
}

export const allAreas: readonly AreasOfCountry[] = [spain, ...neighbours, ...europe, ...world];

/** Areas where Spanish is read. */
export const SPANISH_SPEAKING: readonly CountryCode[] = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE', 'UY', 'PA'];
