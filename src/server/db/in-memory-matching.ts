import type { Circle } from '#domain/map/circle.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import { chordBetween, chordOfKm, degreesE5, vectorOf } from './chord.ts';
import { isAvailableOn } from './days.ts';
import { isWithinBound } from './figures.ts';
import { MARGIN_KM, nameKey, type Matching } from './matching.ts';
import type { SearchTable } from './listing-tables.ts';

/** Flags are a decimal string. */
export type FoundBy = Pick<
  SearchTable,
  | 'company_id'
  | 'lat5'
  | 'lng5'
  | 'x7'
  | 'y7'
  | 'z7'
  | 'surface'
  | 'height_cm'
  | 'pallet_positions'
  | 'country_k'
  | 'region_k'
  | 'city_k'
> & { readonly flags: string; readonly available_from: number; readonly available_until: number };

export type IsFound = (listing: Findable) => boolean;

export interface Findable extends Omit<FoundBy, 'flags'> {
  /** Two 32-bit halves, since number comparisons are much faster than BigInt. */
  readonly flags: Halves;
}

interface Halves {
  readonly high: number;
  readonly low: number;
}

const HALF = 32n;

export const findable = ({ flags, ...row }: FoundBy): Findable => ({
  ...row,
  flags: halvesOf(BigInt(flags)),
});

/** Evaluates the same conditions as `where`, in memory. */
export function matchesInMemory(matching: Matching): IsFound {
  const conditions = conditionsOf(matching);
  return (listing) => conditions.every((condition) => condition(listing));
}

function conditionsOf(matching: Matching): IsFound[] {
  const { companyId, countries, region, city, within, bounds, near, figures, availableBy } = matching;
  const conditions = matching.masks.map(hasOneOf);
  if (companyId !== undefined) conditions.push(({ company_id }) => company_id === companyId);
  if (countries !== undefined) conditions.push(({ country_k }) => countries.includes(country_k));
  if (region !== undefined) conditions.push(startsWith('region_k', region));
  if (city !== undefined) conditions.push(startsWith('city_k', city));
  if (within !== undefined) conditions.push(({ country_k }) => country_k === within);
  if (bounds !== undefined) conditions.push(inBounds(bounds));
  if (near !== undefined) {
    const { at, radiusKm } = near;
    conditions.push(radiusKm === undefined ? ({ lat5 }) => lat5 !== null : inCircle({ at, radiusKm }));
  }
  if (availableBy !== undefined) conditions.push((listing) => isAvailableOn(availableBy, listing));
  return [
    ...conditions,
    ...figures.map(
      (bound): IsFound =>
        (listing) =>
          isWithinBound(bound, listing),
    ),
  ];
}

const halvesOf = (mask: bigint): Halves => ({
  high: Number(BigInt.asIntN(32, mask >> HALF)),
  low: Number(BigInt.asIntN(32, mask)),
});

function hasOneOf(mask: bigint): IsFound {
  const { high, low } = halvesOf(mask);
  return ({ flags }) => ((flags.high & high) | (flags.low & low)) !== 0;
}

function startsWith(column: 'region_k' | 'city_k', prefix: string): IsFound {
  const key = nameKey(prefix);
  return (listing) => listing[column].startsWith(key);
}

function inCircle({ at, radiusKm }: Circle): IsFound {
  const isNear = inBounds(boundsOfCircle(at, radiusKm + MARGIN_KM));
  const [middle, farthest] = [vectorOf(at), chordOfKm(radiusKm)];
  return (listing) => {
    const { x7, y7, z7 } = listing;
    if (x7 === null || y7 === null || z7 === null || !isNear(listing)) return false;
    return chordBetween(middle, { x7, y7, z7 }) <= farthest;
  };
}

function inBounds(bounds: Bounds): IsFound {
  const [west, east] = [degreesE5(bounds.west), degreesE5(bounds.east)];
  const [south, north] = [degreesE5(bounds.south), degreesE5(bounds.north)];
  const crossesAntimeridian = bounds.west > bounds.east;
  return ({ lat5, lng5 }) => {
    if (lat5 === null || lng5 === null || lat5 < south || lat5 > north) return false;
    return crossesAntimeridian ? lng5 >= west || lng5 <= east : lng5 >= west && lng5 <= east;
  };
}
