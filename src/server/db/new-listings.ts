import { sql, type Kysely, type Transaction } from 'kysely';
import { LISTING_KINDS, type ListingKind } from '#domain/listing/listing.ts';
import { bindTo, type Database, type Parameter, textOf } from './database.ts';
import { type FactColumns, factsTableOf, findFactsOf } from './facts.ts';
import { type FoundBy, statementOf } from './matching.ts';
import { oneOf } from './one-of.ts';
import { PRICE_COLUMNS } from './prices.ts';
import type { SavedSearchRow } from './saved-searches.ts';
import type { Tables } from './tables.ts';

export interface PublishedListing extends FoundBy {
  readonly id: string;
  readonly published_at: number;
}

/** Keyset cursor: time and id. */
export interface After {
  readonly publishedAt: number;
  readonly id: string;
}

export async function findPublished(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  { publishedAt, id }: After,
  limit: number,
): Promise<PublishedListing[]> {
  const listings = await kysely
    .selectFrom(`${kind}_search`)
    .where(sql<boolean>`(published_at, id) > (${publishedAt}, ${id})`)
    .orderBy('published_at')
    .orderBy('id')
    .limit(limit)
    // As text: SQLite returns no numbers above 2^53.
    .select(['id', 'published_at', sql<string>`cast(flags as text)`.as('flags'), ...FOUND_BY])
    .execute();
  const ids = listings.map((listing) => listing.id);
  const facts = await findFactsOf(kysely, kind, ids);
  return listings.map((listing) => ({
    ...listing,
    facts: facts.get(listing.id) ?? {},
  }));
}

/** The columns of listed listings that a search reads, facts aside. */
export async function findListed(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundBy>> {
  if (ids.length === 0) return new Map();
  const parameters: Parameter[] = [];
  const own = FOUND_BY.map((name) => `listed.${name}`).join(', ');
  const sql =
    `select facts.*, cast(listed.flags as text) as flags, ${own} from ${kind}_search listed` +
    ` join ${factsTableOf(kind)} facts on facts.listing_id = listed.id` +
    ` where ${oneOf('listed.id', ids, bindTo(parameters))}`;
  const rows = await database.read(statementOf(sql), parameters);
  // The statement names the columns.
  return new Map(
    rows.map((row) => [
      textOf(row, 'listing_id'),
      { ...(row as unknown as FoundBy), facts: row as FactColumns },
    ]),
  );
}

const FOUND_BY = [
  ...(['company_id', 'lat5', 'lng5', 'x7', 'y7', 'z7', 'surface', 'height_cm', 'pallet_positions'] as const),
  ...(['country_k', 'region_k', 'city_k', 'available_from', 'available_until'] as const),
  ...PRICE_COLUMNS,
] as const;

/** Product of both counts, each capped. */
export async function countPairs(
  kysely: Kysely<Tables>,
  publishedAt: number,
  atMost: number,
): Promise<number> {
  let pairs = 0;
  for (const kind of LISTING_KINDS) {
    const published = kysely.selectFrom(`${kind}_search`).where('published_at', '>', publishedAt);
    const watching = kysely.selectFrom('saved_search').where('kind', '=', kind).where('is_confirmed', '=', 1);
    const { listings, searches } = await kysely
      .selectFrom(published.select('id').limit(atMost).as('published'))
      .select(({ fn }) => fn.countAll<number>().as('listings'))
      .select((from) =>
        from
          .selectFrom(watching.select('id').limit(atMost).as('watching'))
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('searches'),
      )
      .executeTakeFirstOrThrow();
    pairs += listings * (searches ?? 0);
  }
  return pairs;
}

export type SearchCandidate = Pick<SavedSearchRow, 'id' | 'company_id' | 'query' | 'created_at'>;

export const findSearchCandidates = (
  kysely: Kysely<Tables>,
  kind: ListingKind,
  after: string,
  limit: number,
): Promise<SearchCandidate[]> =>
  kysely
    .selectFrom('saved_search')
    .where('id', '>', after)
    .where('kind', '=', kind)
    .where('is_confirmed', '=', 1)
    .orderBy('id')
    .limit(limit)
    .select(['id', 'company_id', 'query', 'created_at'])
    .execute();

/** `email` is null if the owner receives no mails. */
export interface LockedSearch extends Pick<
  SavedSearchRow,
  'id' | 'company_id' | 'email' | 'locale' | 'frequency' | 'is_paused' | 'alert'
> {
  /** Since when the company, or the guest with its first search, is known. */
  readonly anchored_at: number;
}

/** Locks the searches that still exist. */
export async function lockSearches(
  tables: Transaction<Tables>,
  ids: readonly string[],
): Promise<LockedSearch[]> {
  await tables
    .updateTable('saved_search')
    .set((column) => ({ alert: column.ref('alert') }))
    .where('id', 'in', ids)
    .execute();
  const rows = await tables
    .selectFrom('saved_search as search')
    .leftJoin('company', 'company.id', 'search.company_id')
    .where('search.id', 'in', ids)
    .select(['search.id', 'search.frequency', 'search.is_paused', 'search.alert', 'search.created_at'])
    .select(['search.company_id', 'search.email', 'search.locale'])
    .select(['company.email as own_email', 'company.locale as own_locale'])
    .select(['company.is_verified', 'company.suspended_at', 'company.created_at as company_since'])
    .select((from) =>
      from
        .selectFrom('saved_search as first')
        .whereRef('first.email', '=', 'search.email')
        .where('first.is_confirmed', '=', 1)
        .select(({ fn }) => fn.min('first.created_at').as('since'))
        .as('guest_since'),
    )
    .execute();
  return rows.map(({ own_email, own_locale, is_verified, suspended_at, ...row }) => {
    const { created_at, company_since, guest_since, ...search } = row;
    const anchored_at = company_since ?? guest_since ?? created_at;
    if (search.company_id === null) return { ...search, anchored_at };
    const isMailed = is_verified === 1 && suspended_at === null;
    return {
      ...{ ...search, anchored_at, email: isMailed ? own_email : null },
      locale: own_locale ?? search.locale,
    };
  });
}

export interface Match {
  readonly search_id: string;
  readonly listing_id: string;
  readonly alert: number | null;
}

/** Ignores listings matched before. @returns the number of new matches per search */
export async function addMatches(
  tables: Transaction<Tables>,
  finds: readonly Match[],
): Promise<ReadonlyMap<string, number>> {
  const added = await tables
    .insertInto('saved_search_find')
    .values(finds)
    .onConflict((conflict) => conflict.columns(['search_id', 'listing_id']).doNothing())
    .returning('search_id')
    .execute();
  const counts = new Map<string, number>();
  for (const { search_id } of added) counts.set(search_id, (counts.get(search_id) ?? 0) + 1);
  // Few searches of a batch have many matches: one statement per count.
  for (const [count, searches] of Map.groupBy(counts.keys(), (id) => counts.get(id) ?? 0)) {
    await tables
      .updateTable('saved_search')
      .set((column) => ({ new_count: column('new_count', '+', count) }))
      .where('id', 'in', searches)
      .execute();
  }
  return counts;
}
