import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { findCompany } from './companies.ts';
import type { Database } from './database.ts';
import type { SavedSearchTable } from './saved-search-tables.ts';
import type { Tables } from './tables.ts';

/** A search that a company has saved, or a guest. */
export type SavedSearchRow = Selectable<SavedSearchTable>;

/** Whose a saved search is: a company's, or a guest's by the address. */
export type SaverKey = Pick<SavedSearchRow, 'company_id' | 'email'>;

/** Stores a search; false, and nothing stored, where the same one of the same owner is there already. */
export async function addSavedSearch(tables: Transaction<Tables>, row: SavedSearchRow): Promise<boolean> {
  const added = await tables
    .insertInto('saved_search')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** A company's searches, newest first. */
export const findSavedSearchesOf = (
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string,
): Promise<SavedSearchRow[]> =>
  kysely
    .selectFrom('saved_search')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

/** How many searches somebody has saved. */
export async function countSavedSearches(kysely: Kysely<Tables>, saver: SaverKey): Promise<number> {
  const { count } = await kysely
    .selectFrom('saved_search')
    .where(isOf(saver))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The search that somebody has saved with that hash. */
export const findSameSearch = (
  kysely: Kysely<Tables>,
  saver: SaverKey,
  queryHash: string,
): Promise<SavedSearchRow | undefined> =>
  kysely
    .selectFrom('saved_search')
    .where(isOf(saver))
    .where('query_hash', '=', queryHash)
    .selectAll()
    .executeTakeFirst();

/** The search that a token opens. */
export const findSearchByToken = (
  { kysely }: Pick<Database, 'kysely'>,
  tokenHash: string,
): Promise<SavedSearchRow | undefined> =>
  kysely.selectFrom('saved_search').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst();

/** The search, if the company has saved it. */
export const findOwnSearch = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
  companyId: string,
): Promise<SavedSearchRow | undefined> =>
  kysely
    .selectFrom('saved_search')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .selectAll()
    .executeTakeFirst();

/** What its owner, or a mail that tells of it, changes of a search. */
export type SavedSearchChange = Pick<
  Updateable<SavedSearchTable>,
  'name' | 'frequency' | 'is_paused' | 'is_confirmed' | 'new_count' | 'changed_at' | 'company_id' | 'email'
>;

/** Changes a search. @returns it as it is then; nothing where it is gone */
export const updateSavedSearch = (
  kysely: Kysely<Tables>,
  id: string,
  change: SavedSearchChange,
): Promise<SavedSearchRow | undefined> =>
  kysely
    .updateTable('saved_search')
    .set({ id, ...change })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Has the search that this token is for mail nothing more; false where it opens none. */
export async function stopSearch(
  { kysely }: Pick<Database, 'kysely'>,
  stopHash: string,
  now: number,
): Promise<boolean> {
  const stopped = await kysely
    .updateTable('saved_search')
    .set({ frequency: 'none', changed_at: now })
    .where('stop_hash', '=', stopHash)
    .returning('id')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Who is mailed what a search finds. */
export interface Subscriber {
  readonly email: string;
  readonly locale: string;
}

/** Who gets the mails of a search: nobody as long as it is not sure that the address is theirs, or while suspended. */
export async function findSubscriber(
  kysely: Kysely<Tables>,
  search: SaverKey & Pick<SavedSearchRow, 'is_confirmed' | 'locale'>,
): Promise<Subscriber | undefined> {
  const { company_id, email, is_confirmed, locale } = search;
  if (company_id === null) return email === null || is_confirmed === 0 ? undefined : { email, locale };
  const company = await findCompany({ kysely }, company_id);
  return company?.is_verified === 1 && company.suspended_at === null ? company : undefined;
}

/** The search with that id, whoever has saved it. */
export const findSavedSearch = (
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<SavedSearchRow | undefined> =>
  kysely.selectFrom('saved_search').where('id', '=', id).selectAll().executeTakeFirst();

/** Forgets a search, and what it has found. */
export async function removeSavedSearch(kysely: Kysely<Tables>, id: string): Promise<void> {
  await kysely.deleteFrom('saved_search').where('id', '=', id).execute();
}

/** Gives a company what its address has saved as a guest and confirmed; what it has saved itself already goes. */
export async function joinGuestSearches(
  tables: Transaction<Tables>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  const own = tables.selectFrom('saved_search').where('company_id', '=', id).select('query_hash');
  await tables
    .deleteFrom('saved_search')
    .where('email', '=', email)
    .where('is_confirmed', '=', 1)
    .where('query_hash', 'in', own)
    .execute();
  await tables
    .updateTable('saved_search')
    .set({ company_id: id, email: null })
    .where('email', '=', email)
    .where('is_confirmed', '=', 1)
    .execute();
}

/** Forgets guests' searches that nobody has confirmed since the one time, or that were stopped before the other. */
export async function removeLeftSearches(
  { kysely }: Pick<Database, 'kysely'>,
  unconfirmedSince: number,
  stoppedBefore: number,
): Promise<void> {
  const ofGuests = kysely.deleteFrom('saved_search').where('company_id', 'is', null);
  await ofGuests.where('is_confirmed', '=', 0).where('changed_at', '<=', unconfirmedSince).execute();
  await ofGuests.where('frequency', '=', 'none').where('changed_at', '<=', stoppedBefore).execute();
}

const isOf = ({ company_id, email }: SaverKey) =>
  company_id === null ? sql<boolean>`email = ${email}` : sql<boolean>`company_id = ${company_id}`;
