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
import { clause, countMatches } from './count-matches.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';
import { oneOf } from './one-of.ts';
import { priceColumn } from './prices.ts';
import { countSections, inStates, sectionsOf, type PageSection } from './search-sections.ts';
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
  /** Place among the sections of the list. */
  readonly section?: number;
}

/** JSON of a card, with its owner and its distance from a place that is searched. */
export interface CardText {
  readonly id: string;
  readonly card: string;
}

export interface Page {
  readonly cards: readonly CardText[];
  readonly total: number;
  readonly totalIsCapped: boolean;
  /** If facts are asked: listings that may match but have not stated them all; capped like the total. */
  readonly unstated?: number | undefined;
  /** If prices are limited: listings that match but for a price on request; capped like the total. */
  readonly onRequest?: number | undefined;
  /** In the order of prices: parts of the total. */
  readonly sections?: readonly PageSection[] | undefined;
  readonly next: Cursor | undefined;
}

const ORDERS = {
  newest: { by: undefined, goes: 'desc' },
  nearest: { by: 'chord', goes: 'asc' },
  surface: { by: 'surface', goes: 'asc' },
  '-surface': { by: 'surface', goes: 'desc' },
  price: { by: 'price', goes: 'asc' },
} as const satisfies Record<Sort, unknown>;

const AFTER_CURSOR = { asc: '>', desc: '<' } as const;

export async function findPage(
  database: Database,
  kind: ListingKind,
  pageQuery: SearchPageQuery,
): Promise<Page> {
  const { matching, limit, sort } = pageQuery;
  const count = (states: FactStates) => countMatches(database, kind, inStates(matching, states));
  const [rows, total, unstated, onRequest, sections] = await Promise.all([
    findSections(database, kind, pageQuery),
    count('stated'),
    matching.facts && count('unstated'),
    matching.facts?.price && count('onRequest'),
    sort === 'price' ? countSections(database, kind, matching) : undefined,
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    cards: shown.map(({ row }) => cardOf(matching)(row)),
    total: Math.min(total, TOTAL_LIMIT),
    totalIsCapped: total > TOTAL_LIMIT,
    unstated: unstated && Math.min(unstated, TOTAL_LIMIT),
    onRequest: onRequest && Math.min(onRequest, TOTAL_LIMIT),
    sections,
    next: rows.length > limit && last !== undefined ? cursorAt(last) : undefined,
  };
}

interface Found {
  readonly row: Row;
  readonly section: number;
  readonly sort: Sort;
}

/** One more than the page's limit, if there are. */
async function findSections(
  database: Database,
  kind: ListingKind,
  { matching, sort, limit, after }: SearchPageQuery,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const first = after?.section ?? 0;
  for (const [section, part] of sectionsOf(matching, sort).entries()) {
    if (section < first || found.length > limit) continue;
    const find = part.sort === 'nearest' ? findNearest : findCards;
    const rows = await find(database, kind, {
      ...part,
      after: section === first ? after : undefined,
      limit: limit - found.length,
    });
    found.push(...rows.map((row) => ({ row, section, sort: part.sort })));
  }
  return found;
}

export async function findNearestCards(
  database: Database,
  kind: ListingKind,
  near: { readonly at: Coordinates; readonly radiusKm: number },
  limit: number,
): Promise<CardText[]> {
  const matching = { masks: [], figures: [], near };
  const rows = await findNearest(database, kind, { matching, sort: 'nearest', limit, after: undefined });
  return rows.slice(0, limit).map(cardOf(matching));
}

/** Those within a circle that lie beyond a radius, the nearest first. @param limit at most as many */
export async function findBeyond(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  { matching, beyondKm }: { readonly matching: Matching; readonly beyondKm: number },
  limit: number,
): Promise<(CardText & { readonly km: number })[]> {
  // Distances are whole, and every id follows the empty one.
  const after = { id: '', rank: chordOfKm(beyondKm) + 1 };
  const rows = await findCards(database, kind, { matching, sort: 'nearest', limit, after });
  const card = cardOf(matching);
  return rows.slice(0, limit).map((row) => ({ ...card(row), km: kmOfChord(numberOf(row, 'page_rank')) }));
}

export async function findCardsById(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  ids: readonly string[],
  { near }: Pick<Matching, 'near'> = {},
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const parameters: Parameter[] = [];
  const sql = `select ${CARD} from ${kind}_search s ${WITH_OWNER} where ${oneOf('s.id', ids, bindTo(parameters))}`;
  const rows = await database.read(statementOf(sql), parameters);
  return new Map(rows.map(cardOf({ near })).map(({ id, card }) => [id, card]));
}

const CARD = 's.id, s.card, s.confirmed_at, s.x7, s.y7, s.z7, company.name as owner, company.logo as logo';

const WITH_OWNER = 'join company on company.id = s.company_id';

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
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  { matching, sort, limit, after }: SearchPageQuery,
): Promise<readonly Row[]> {
  const { by, goes } = ORDERS[sort];
  const parameters: Parameter[] = [];
  const bind = bindTo(parameters);
  const rank =
    by === 'chord'
      ? chordSql(vectorOf(requestedCenter(matching)), bind)
      : by === 'price'
        ? matching.prices && priceColumn(matching.prices.family)
        : by;
  const order = rank === undefined ? `id ${goes}` : `${rank} ${goes}, id ${goes}`;
  const conditions = where(matching, bind);
  if (after !== undefined) {
    const key = rank === undefined ? 'id' : `(${rank}, id)`;
    const last = rank === undefined ? bind(after.id) : `(${bind(after.rank ?? 0)}, ${bind(after.id)})`;
    conditions.push(`${key} ${AFTER_CURSOR[goes]} ${last}`);
  }
  const table = `${kind}_search`;
  const sql =
    `select ${CARD}, page_rank from (select id as page_id, ${rank ?? 'id'} as page_rank from ${searched(kind, matching)}` +
    `${clause(conditions)} order by ${order} limit ${bind(limit + 1)}) page join ${table} s on s.id = page.page_id` +
    ` ${WITH_OWNER} order by page_rank ${goes}, s.id ${goes}`;
  return database.read(statementOf(sql, matching), parameters);
}

function cardOf({ near }: Pick<Matching, 'near'>): (row: Row) => CardText {
  const from = near && vectorOf(near.at);
  return (row) => {
    const id = textOf(row, 'id');
    const named = withOwnerName(textOf(row, 'card'), textOf(row, 'owner'));
    const logo = nullableTextOf(row, 'logo');
    const owned = logo === null ? named : withOwnerLogo(named, logo);
    const card = withConfirmation(owned, numberOf(row, 'confirmed_at'));
    if (from === undefined) return { id, card };
    const point = { x7: numberOf(row, 'x7'), y7: numberOf(row, 'y7'), z7: numberOf(row, 'z7') };
    return { id, card: withDistance(card, roundedKm(kmOfChord(chordBetween(from, point)))) };
  };
}

const cursorAt = ({ row, section, sort }: Found): Cursor => ({
  id: textOf(row, 'id'),
  ...(sort !== 'newest' && { rank: numberOf(row, 'page_rank') }),
  ...(section > 0 && { section }),
});

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
