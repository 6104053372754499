import type { ListingKind } from '#domain/listing/listing.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { distanceKm, FARTHEST_KM, middleOf, roundedKm } from '#domain/place/sphere.ts';
import type { FactStates } from '#domain/search/criteria.ts';
import { type Bounds, type Sort, TOTAL_LIMIT } from '#domain/search/search-query.ts';
import {
  bindTo,
  type Database,
  nullableTextOf,
  numberOf,
  type Parameter,
  type Row,
  textOf,
} from './database.ts';
import { chordBetween, chordOfKm, chordSql, kmOfChord, vectorOf } from './chord.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';
import { withConfirmation, withDistance, withOwnerLogo, withOwnerName } from './json-fields.ts';

export interface SearchPageQuery {
  readonly matching: Matching;
  /** Sorting by distance needs a place or bounds. */
  readonly sort: Sort;
  readonly limit: number;
  readonly after: Cursor | undefined;
}

export interface Cursor {
  readonly id: string;
  readonly rank?: number;
  /** Among those that have not stated the asked facts, which follow the others. */
  readonly isUnstated?: boolean;
}

export interface Page {
  readonly cards: readonly string[];
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** If facts are asked: listings that may match but have not stated them all; capped like the total. */
  readonly unstated?: number | undefined;
  readonly next: Cursor | undefined;
}

const ORDERS = {
  newest: { by: undefined, goes: 'desc' },
  nearest: { by: 'chord', goes: 'asc' },
  surface: { by: 'surface', goes: 'asc' },
  '-surface': { by: 'surface', goes: 'desc' },
} as const satisfies Record<Sort, unknown>;

const AFTER_CURSOR = { asc: '>', desc: '<' } as const;

export async function findPage(
  database: Database,
  kind: ListingKind,
  pageQuery: SearchPageQuery,
): Promise<Page> {
  const { matching, limit, sort } = pageQuery;
  const [rows, total, unstated] = await Promise.all([
    findStatedFirst(database, kind, pageQuery),
    countMatches(database, kind, inStates(matching, 'stated')),
    matching.facts && countMatches(database, kind, inStates(matching, 'unstated')),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    cards: shown.map(({ row }) => cardOf(matching)(row)),
    total: Math.min(total, TOTAL_LIMIT),
    totalIsCapped: total > TOTAL_LIMIT,
    unstated: unstated && Math.min(unstated, TOTAL_LIMIT),
    next: rows.length > limit && last !== undefined ? cursorAt(last, sort) : undefined,
  };
}

interface Found {
  readonly row: Row;
  readonly isUnstated: boolean;
}

/** One more than the page's limit, if there are. Those that have not stated all asked facts follow the others. */
async function findStatedFirst(
  database: Database,
  kind: ListingKind,
  pageQuery: SearchPageQuery,
): Promise<readonly Found[]> {
  const find = pageQuery.sort === 'nearest' ? findNearest : findCards;
  const { matching, after, limit } = pageQuery;
  const found = async (states: 'stated' | 'unstated', from: Cursor | undefined, most: number) => {
    const query = { ...pageQuery, matching: inStates(matching, states), after: from, limit: most };
    const rows = await find(database, kind, query);
    return rows.map((row) => ({ row, isUnstated: states === 'unstated' }));
  };
  if (matching.facts?.states !== 'either') return found('stated', after, limit);
  if (after?.isUnstated === true) return found('unstated', after, limit);
  const stated = await found('stated', after, limit);
  if (stated.length > limit) return stated;
  return [...stated, ...(await found('unstated', undefined, limit - stated.length))];
}

const inStates = (matching: Matching, states: FactStates): Matching =>
  matching.facts === undefined ? matching : { ...matching, facts: { ...matching.facts, states } };

export async function findNearestCards(
  database: Database,
  kind: ListingKind,
  near: { readonly at: Coordinates; readonly radiusKm: number },
  limit: number,
): Promise<{ readonly id: string; readonly card: string }[]> {
  const matching = { masks: [], figures: [], near };
  const rows = await findNearest(database, kind, { matching, sort: 'nearest', limit, after: undefined });
  const card = cardOf(matching);
  return rows.slice(0, limit).map((row) => ({ id: textOf(row, 'id'), card: card(row) }));
}

/** Most matches are in a small circle; a page is read from a single one, so none is skipped or repeated. */
async function findNearest(
  database: Database,
  kind: ListingKind,
  pageQuery: SearchPageQuery,
): Promise<readonly Row[]> {
  const at = requestedCenter(pageQuery.matching);
  for (const radiusKm of ringsWithin(pageQuery.matching, at)) {
    // Remaining listings lie outside circles completed by earlier pages.
    if (pageQuery.after?.rank !== undefined && chordOfKm(radiusKm) <= pageQuery.after.rank) continue;
    const matching = { ...pageQuery.matching, near: { at, radiusKm } };
    const rows = await findCards(database, kind, { ...pageQuery, matching });
    if (rows.length > pageQuery.limit) return rows;
  }
  return findCards(database, kind, pageQuery);
}

// Index-only scan for ids; cards are read for the page only.
function findCards(
  database: Database,
  kind: ListingKind,
  { matching, sort, limit, after }: SearchPageQuery,
): Promise<readonly Row[]> {
  const { by, goes } = ORDERS[sort];
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const rank = by === 'chord' ? chordSql(vectorOf(requestedCenter(matching)), bind) : by;
  const order = rank === undefined ? `id ${goes}` : `${rank} ${goes}, id ${goes}`;
  const conditions = where(matching, bind);
  if (after !== undefined) {
    const key = rank === undefined ? 'id' : `(${rank}, id)`;
    const last = rank === undefined ? bind(after.id) : `(${bind(after.rank ?? 0)}, ${bind(after.id)})`;
    conditions.push(`${key} ${AFTER_CURSOR[goes]} ${last}`);
  }
  const table = `${kind}_search`;
  const sql =
    `select s.id, s.card, s.confirmed_at, s.x7, s.y7, s.z7, page_rank, company.name as owner, company.logo as logo from (select id as page_id, ${rank ?? 'id'} as page_rank from ${searched(kind, matching)}` +
    `${clause(conditions)} order by ${order} limit ${bind(limit + 1)}) page join ${table} s on s.id = page.page_id` +
    ` join company on company.id = s.company_id order by page_rank ${goes}, s.id ${goes}`;
  return database.read(statementOf(sql, matching), parameters);
}

/** Counts just past the limit. */
export async function countMatches(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  matching: Matching,
): Promise<number> {
  const parameters: Parameter[] = [];
  const conditions = where(matching, bindTo(parameters));
  const sql = `select count(*) as total from (select 1 from ${searched(kind, matching)}${clause(conditions)} limit ${String(TOTAL_LIMIT + 1)}) matches`;
  const [row = {}] = await database.read(statementOf(sql, matching), parameters);
  return numberOf(row, 'total');
}

function cardOf({ near }: Matching): (row: Row) => string {
  const from = near && vectorOf(near.at);
  return (row) => {
    const named = withOwnerName(textOf(row, 'card'), textOf(row, 'owner'));
    const logo = nullableTextOf(row, 'logo');
    const owned = logo === null ? named : withOwnerLogo(named, logo);
    const card = withConfirmation(owned, numberOf(row, 'confirmed_at'));
    if (from === undefined) return card;
    const point = { x7: numberOf(row, 'x7'), y7: numberOf(row, 'y7'), z7: numberOf(row, 'z7') };
    return withDistance(card, roundedKm(kmOfChord(chordBetween(from, point))));
  };
}

const cursorAt = ({ row, isUnstated }: Found, sort: Sort): Cursor => ({
  id: textOf(row, 'id'),
  ...(sort !== 'newest' && { rank: numberOf(row, 'page_rank') }),
  ...(isUnstated && { isUnstated }),
});

export const clause = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;

/** Each circle has about three times the area of the previous one, or more where listings are sparse. */
const RINGS_KM = [2, 4, 7, 12, 20, 35, 60, 100, 200, 400, 1000, 3000, 10_000];

export function requestedCenter({ near, bounds }: Matching): Coordinates {
  const middle = near?.at ?? (bounds && middleOf(bounds));
  if (middle === undefined) throw new TypeError('Nothing is asked for that a listing could be near to.');
  return middle;
}

/** Radii smaller than the requested area, ascending. */
export function ringsWithin({ near, bounds }: Matching, at: Coordinates): number[] {
  const { radiusKm: requestedKm = FARTHEST_KM } = near ?? {};
  const reach = Math.min(requestedKm, bounds === undefined ? FARTHEST_KM : farthestCorner(bounds, at));
  return RINGS_KM.filter((radiusKm) => radiusKm < reach);
}

const farthestCorner = ({ west, south, east, north }: Bounds, at: Coordinates): number =>
  Math.max(...[south, north].flatMap((lat) => [west, east].map((lng) => distanceKm(at, { lat, lng }))));
