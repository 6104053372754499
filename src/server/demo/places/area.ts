import type { CountryCode } from '#domain/place/countries.ts';

/** Where an area's goods come from or go to. */
export type Gateway = `${'port' | 'airport' | 'rail'}:${string}`;

/** A logistics area, with the road that leads there and streets in it. */
export type Area = readonly [
  city: string,
  region: string,
  zip: string,
  lat: number,
  lng: number,
  road: string,
  gateway: Gateway | undefined,
  streets: readonly [string, ...string[]],
  /** How far its buildings lie around the point, where water is near; see {@link SPREAD_KM}. */
  spreadKm?: number,
];

/** How far an area's buildings lie around its point. */
export const SPREAD_KM = 1.2;

/** The areas of a country, named as the bundled gazetteer names them, so that its suggestions find them. */
export interface AreasOfCountry {
  readonly code: CountryCode;
  /** How many of about 600 spaces are in this country. */
  readonly share: number;
  /** Where the house number stands: `12 Dock Road`, `Hafenstraße 12` or `Calle Hierro, 12`. */
  readonly number: 'before' | 'after' | 'afterComma';
  readonly areas: readonly Area[];
}
