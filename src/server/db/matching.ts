import { hash } from 'node:crypto';
import type { Asked } from '#domain/listing/asked.ts';
import type { Circle } from '#domain/map/circle.ts';
import { fold } from '#domain/place/fold.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Bind } from './bind.ts';
import { chordOfKm, chordSql, vectorOf } from './chord.ts';
import type { Statement } from './database.ts';
import { availableOn } from './days.ts';
import { withinBound } from './figures.ts';
import { degreesE5 } from './points.ts';

/** What a listing must be to match a search; whatever is absent restricts nothing. */
export interface Matching extends Asked {
  /** The id of the company whose it must be. */
  readonly companyId?: string | undefined;
  /** Country codes, one of which must be the listing's. */
  readonly countries?: readonly string[] | undefined;
  /** The beginning of the region's or the city's name, however it is spelt in letter case and accents. */
  readonly region?: string | undefined;
  readonly city?: string | undefined;
  /** The code of the country in which it must be. */
  readonly within?: string | undefined;
  readonly bounds?: Bounds | undefined;
  /** Without a radius every listing matches that has a point. */
  readonly near?: { readonly at: Coordinates; readonly radiusKm: number | undefined } | undefined;
}

/** A search that asks for nothing. */
export const EVERYTHING: Matching = { masks: [], figures: [] };

/** Where a matching is nothing but a list of SQL conditions, joined by `and`; `bind` gives a value its place. */
export function where(matching: Matching, bind: Bind): string[] {
  const conditions = matching.masks.map((mask) => `(flags & cast(${bind(mask)} as bigint)) <> 0`);
  const { companyId, countries, region, city, within, bounds, near, figures, availableBy } = matching;
  if (companyId !== undefined) conditions.push(`company_id = ${bind(companyId)}`);
  if (countries !== undefined) conditions.push(oneOf('country_k', countries, bind));
  if (region !== undefined) conditions.push(startsWith('region_k', region, bind));
  if (city !== undefined) conditions.push(startsWith('city_k', city, bind));
  if (within !== undefined) conditions.push(`country_k = ${bind(within)}`);
  if (bounds !== undefined) conditions.push(...inBounds(bounds, bind));
  if (near !== undefined) conditions.push(...nearTo(near, bind));
  if (availableBy !== undefined) conditions.push(...availableOn(availableBy, bind));
  return [...conditions, ...figures.map((figure) => withinBound(figure, bind))];
}

/** The key under which a place's name is stored and compared. */
export const nameKey = (name: string): string => fold(name);

/** A statement for a generated text; the same text has the same name, so that it is prepared once. */
export const statementOf = (
  sql: string,
  { bounds, near }: Pick<Matching, 'bounds' | 'near'> = {},
): Statement => ({
  name: `shape_${hash('sha1', sql, 'base64url')}`,
  sql,
  // A small area is found by its place, a large one by walking the order: a plan for any area would be slow for most.
  isReplanned: bounds !== undefined || near?.radiusKm !== undefined,
});

/** That a column holds one of the values. The list is padded to a power of two, so that few different statements exist. */
export function oneOf(column: string, values: readonly string[], bind: Bind): string {
  const [first] = values;
  if (first === undefined) return '1 = 0';
  const padded = 2 ** Math.ceil(Math.log2(values.length));
  const places = Array.from({ length: padded }, (_, place) => bind(values[place] ?? first));
  return `${column} in (${places.join(', ')})`;
}

// A prefix as a range of keys: no wildcard, so nothing to escape.
function startsWith(column: string, prefix: string, bind: Bind): string {
  const key = nameKey(prefix);
  return `${column} >= ${bind(key)} and ${column} < ${bind(`${key}\u{10FFFF}`)}`;
}

function nearTo({ at, radiusKm }: NonNullable<Matching['near']>, bind: Bind): string[] {
  return radiusKm === undefined ? ['lat5 is not null'] : inCircle({ at, radiusKm }, bind);
}

/** By so many kilometers bounds are wider than their circle: more than the vectors' and the bounds' own rounding. */
export const MARGIN_KM = 0.01;

/** The conditions of a circle, its edge included: bounds for an index, and the distance. */
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
