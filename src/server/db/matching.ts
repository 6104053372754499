import { hash } from 'node:crypto';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Criteria } from '#domain/search/criteria.ts';
import type { Circle } from '#domain/map/circle.ts';
import { fold } from '#domain/place/fold.ts';
import { otherNamesOf } from '#domain/place/names-like.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Bind, Statement } from './database.ts';
import { chordBetween, chordOfKm, chordSql, degreesE5, vectorOf } from './chord.ts';
import type { FactColumns } from './facts.ts';
import { factsCondition, factsInMemory, factsJoin } from './fact-conditions.ts';
import { isWithinBound, withinBound } from './figures.ts';
import { oneOf } from './one-of.ts';
import type { SearchTable } from './listing-tables.ts';
import { sectionConditions, type PriceKeys, type SectionOfPrices } from './prices.ts';

export interface Matching extends Criteria {
  /** The part of a list in the order of prices. */
  readonly priceSection?: SectionOfPrices | undefined;
  readonly companyId?: string | undefined;
  /** Any of these country codes. */
  readonly countries?: readonly string[] | undefined;
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  readonly within?: string | undefined;
  readonly bounds?: Bounds | undefined;
  /** Without a radius: every listing with coordinates. */
  readonly near?: { readonly at: Coordinates; readonly radiusKm: number | undefined } | undefined;
}

export const EVERYTHING: Matching = { masks: [], figures: [] };

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
> & {
  readonly flags: string;
  readonly available_from: number;
  readonly available_until: number;
  readonly facts: FactColumns;
} & PriceKeys;

export interface Findable extends Omit<FoundBy, 'flags'> {
  /** Two 32-bit halves, since number comparisons are much faster than BigInt. */
  readonly flags: Halves;
}

type Matches = (listing: Findable) => boolean;

interface Condition<Value> {
  /** Joined by AND. */
  readonly sql: (value: Value, bind: Bind) => string[];
  readonly inMemory: (value: Value) => Matches;
}

const CONDITIONS: { readonly [Name in keyof Matching]-?: Condition<NonNullable<Matching[Name]>> } = {
  masks: {
    sql: (masks, bind) => masks.map((mask) => `(flags & cast(${bind(mask)} as bigint)) <> 0`),
    inMemory: (masks) => matchesAll(masks.map(hasOneOf)),
  },
  companyId: equalTo('company_id'),
  countries: {
    sql: (countries, bind) => [oneOf('country_k', countries, bind)],
    inMemory: (countries) => (listing) => countries.includes(listing.country_k),
  },
  region: startingWith('region_k'),
  city: startingWith('city_k'),
  within: equalTo('country_k'),
  bounds: { sql: inBounds, inMemory: isInBounds },
  near: {
    sql: ({ at, radiusKm }, bind) =>
      radiusKm === undefined ? ['lat5 is not null'] : inCircle({ at, radiusKm }, bind),
    inMemory: ({ at, radiusKm }) =>
      radiusKm === undefined ? ({ lat5 }) => lat5 !== null : isInCircle({ at, radiusKm }),
  },
  figures: {
    sql: (figures, bind) => figures.map((figure) => withinBound(figure, bind)),
    inMemory: (figures) => (listing) => figures.every((figure) => isWithinBound(figure, listing)),
  },
  facts: {
    sql: factsCondition,
    inMemory: factsInMemory,
  },
  prices: { sql: () => [], inMemory: () => () => true },
  priceSection: { sql: sectionConditions, inMemory: () => () => true },
};

/** The tables that the conditions are about. */
export const searched = (kind: ListingKind, { facts }: Matching): string =>
  `${kind}_search${facts ? factsJoin(kind, facts) : ''}`;

/** Compiles criteria to SQL conditions joined by AND. */
export const where = (matching: Matching, bind: Bind): string[] =>
  conditionsOf(matching).flatMap(([{ sql }, value]) => sql(value, bind));

/** Evaluates the same conditions as `where`. */
export const matchesInMemory = (matching: Matching): Matches =>
  matchesAll(conditionsOf(matching).map(([{ inMemory }, value]) => inMemory(value)));

const conditionsOf = (matching: Matching): [Condition<unknown>, unknown][] =>
  Object.entries(CONDITIONS).flatMap(([name, condition]) => {
    const value = matching[name as keyof Matching];
    // Object.entries loses which value belongs to which condition.
    return value === undefined ? [] : [[condition as Condition<unknown>, value]];
  });

const matchesAll =
  (conditions: readonly Matches[]): Matches =>
  (listing) =>
    conditions.every((matches) => matches(listing));

export const findable = ({ flags, ...row }: FoundBy): Findable => ({
  ...row,
  flags: halvesOf(BigInt(flags)),
});

interface Halves {
  readonly high: number;
  readonly low: number;
}

const HALF = 32n;

const halvesOf = (mask: bigint): Halves => ({
  high: Number(BigInt.asIntN(32, mask >> HALF)),
  low: Number(BigInt.asIntN(32, mask)),
});

function hasOneOf(mask: bigint): Matches {
  const { high, low } = halvesOf(mask);
  return ({ flags }) => ((flags.high & high) | (flags.low & low)) !== 0;
}

export const nameKey = (name: string): string => fold(name);

/** Named by its text, so that it is prepared once. */
export const statementOf = (
  sql: string,
  { bounds, near }: Pick<Matching, 'bounds' | 'near'> = {},
): Statement => ({
  name: `shape_${hash('sha1', sql, 'base64url')}`,
  sql,
  // Small areas are found by position, large ones by walking the sort order; one plan for both would be slow.
  isReplanned: bounds !== undefined || near?.radiusKm !== undefined,
});

function equalTo(column: 'company_id' | 'country_k'): Condition<string> {
  return {
    sql: (value, bind) => [`${column} = ${bind(value)}`],
    inMemory: (value) => (listing) => listing[column] === value,
  };
}

/** Also what is called otherwise in another language: "catal" is Catalonia and Cataluña. */
function startingWith(column: 'region_k' | 'city_k'): Condition<string> {
  return {
    // As a range of keys, so no wildcards to escape.
    sql: (prefix, bind) => {
      const key = nameKey(prefix);
      const others = otherNamesOf(key);
      const range = [`${column} >= ${bind(key)}`, `${column} < ${bind(`${key}\u{10FFFF}`)}`];
      return others.length === 0 ? range : [`(${range.join(' and ')} or ${oneOf(column, others, bind)})`];
    },
    inMemory: (prefix) => {
      const key = nameKey(prefix);
      const others = otherNamesOf(key);
      return (listing) => listing[column].startsWith(key) || others.includes(listing[column]);
    },
  };
}

/** Margin in km for rounding of vectors and bounds. */
const MARGIN_KM = 0.01;

/** Inclusive: bounds for the index, then the exact distance. */
const inCircle = ({ at, radiusKm }: Circle, bind: Bind): string[] => [
  ...inBounds(boundsOfCircle(at, radiusKm + MARGIN_KM), bind),
  `${chordSql(vectorOf(at), bind)} <= ${bind(chordOfKm(radiusKm))}`,
];

function inBounds(bounds: Bounds, bind: Bind): string[] {
  const west = bind(degreesE5(bounds.west));
  const east = bind(degreesE5(bounds.east));
  const crossesAntimeridian = bounds.west > bounds.east;
  return [
    `lat5 between ${bind(degreesE5(bounds.south))} and ${bind(degreesE5(bounds.north))}`,
    crossesAntimeridian ? `(lng5 >= ${west} or lng5 <= ${east})` : `lng5 between ${west} and ${east}`,
  ];
}

function isInCircle({ at, radiusKm }: Circle): Matches {
  const isNear = isInBounds(boundsOfCircle(at, radiusKm + MARGIN_KM));
  const [middle, farthest] = [vectorOf(at), chordOfKm(radiusKm)];
  return (listing) => {
    const { x7, y7, z7 } = listing;
    if (x7 === null || y7 === null || z7 === null || !isNear(listing)) return false;
    return chordBetween(middle, { x7, y7, z7 }) <= farthest;
  };
}

function isInBounds(bounds: Bounds): Matches {
  const [west, east] = [degreesE5(bounds.west), degreesE5(bounds.east)];
  const [south, north] = [degreesE5(bounds.south), degreesE5(bounds.north)];
  const crossesAntimeridian = bounds.west > bounds.east;
  return ({ lat5, lng5 }) => {
    if (lat5 === null || lng5 === null || lat5 < south || lat5 > north) return false;
    return crossesAntimeridian ? lng5 >= west || lng5 <= east : lng5 >= west && lng5 <= east;
  };
}
