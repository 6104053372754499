import { findCountry } from '#domain/place/find-country.ts';
import type { Coordinates } from '#domain/place/place.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import { degreesE5, placeKey } from '../db/matching.ts';
import type { NewListing } from '../db/listings.ts';

interface Searched {
  readonly flags: bigint;
  readonly location: { readonly country: string; readonly region: string; readonly city: string };
  readonly dimensions: Dimensions;
  readonly point: Coordinates | undefined;
  readonly card: unknown;
}

/** The row by which searches find a listing. */
export const searchRow = ({ flags, location, dimensions, point, card }: Searched): NewListing['search'] => ({
  flags,
  lat5: point === undefined ? null : degreesE5(point.lat),
  lng5: point === undefined ? null : degreesE5(point.lng),
  surface: dimensions.surface,
  height_cm: Math.round(dimensions.height * 100),
  pallet_positions: dimensions.palletPositions,
  country_k: findCountry(location.country)?.code ?? '',
  region_k: placeKey(location.region),
  city_k: placeKey(location.city),
  card: JSON.stringify(card),
});
