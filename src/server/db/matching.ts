import { hash } from 'node:crypto';
import type { Asked } from '#domain/listing/asked.ts';
import type { Circle } from '#domain/map/circle.ts';
import { fold } from '#domain/place/fold.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { boundsOfCircle } from '#domain/place/sphere.ts';
import type { Bounds } from '#domain/search/search-query.ts';
import type { Bind } from './bind.ts';
import { chordOfKm, chordSql, degreesE5, vectorOf } from './chord.ts';
import type { Statement } from './database.ts';
import { availableOn } from './days.ts';
import { withinBound } from './figures.ts';

export interface Matching extends Asked {
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

/** Compiles criteria to SQL conditions joined by AND. */
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

export function oneOf(column: string, values: readonly string[], bind: Bind): string {
  const [first] = values;
  if (first === undefined) return '1 = 0';
  const padded = 2 ** Math.ceil(Math.log2(values.length));
  const places = Array.from({ length: padded }, (_, index) => bind(values[index] ?? first));
  return `${column} in (${places.join(', ')})`;
}

// As a range of keys, so no wildcards to escape.
function startsWith(column: string, prefix: string, bind: Bind): string {
  const key = nameKey(prefix);
  return `${column} >= ${bind(key)} and ${column} < ${bind(`${key}\u{10FFFF}`)}`;
}

function nearTo({ at, radiusKm }: NonNullable<Matching['near']>, bind: Bind): string[] {
  return radiusKm === undefined ? ['lat5 is not null'] : inCircle({ at, radiusKm }, bind);
}

/** Margin in km for rounding of vectors and bounds. */
export const MARGIN_KM = 0.01;

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
