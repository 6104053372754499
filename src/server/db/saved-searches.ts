import { sql, type Kysely, type Selectable, type Transaction, type Updateable } from 'kysely';
import { findCompany } from './companies.ts';
import { countRows, deleteBy, findBy, hasRow, listBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type SavedSearchRow = Selectable<Tables['saved_search']>;

export type SaverKey = Pick<SavedSearchRow, 'company_id' | 'email'>;

/** @returns false if the owner has saved it before */
export const addSavedSearch = (tables: Transaction<Tables>, row: SavedSearchRow): Promise<boolean> =>
  hasRow(
    tables
      .insertInto('saved_search')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );

export const findSavedSearchesOf = listBy('saved_search', 'company_id', 'id', 'desc');

/** Confirmed ones, newest first. */
export const findGuestSearches = (kysely: Kysely<Tables>, email: string): Promise<SavedSearchRow[]> =>
  kysely
    .selectFrom('saved_search')
    .where('email', '=', email)
    .where('is_confirmed', '=', 1)
    .orderBy('id', 'desc')
    .selectAll()
    .execute();

export const countSavedSearches = (kysely: Kysely<Tables>, saver: SaverKey): Promise<number> =>
  countRows(kysely.selectFrom('saved_search').where(isOf(saver)));

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

export const findSearchByToken = findBy('saved_search', 'token_hash');

export const findOwnSearch = findBy('saved_search', 'id', 'company_id');

export type SavedSearchChange = Pick<
  Updateable<Tables['saved_search']>,
  | 'name'
  | 'frequency'
  | 'locale'
  | 'units'
  | 'is_paused'
  | 'is_confirmed'
  | 'new_count'
  | 'changed_at'
  | 'company_id'
  | 'email'
>;

/** @returns the updated search; `undefined` if it is gone */
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

/** After every character of base64url. */
const LAST_CHARACTER = '~';

/** One by one, so that it never waits for two locks. @param stopHashes or their beginnings. @returns false if all are unknown */
export async function stopSearches(
  kysely: Kysely<Tables>,
  stopHashes: readonly string[],
  now: number,
): Promise<boolean> {
  let isAnyStopped = false;
  for (const start of stopHashes) {
    const stopped = await kysely
      .updateTable('saved_search')
      .set({ frequency: 'none', changed_at: now })
      .where('stop_hash', '>=', start)
      .where('stop_hash', '<', start + LAST_CHARACTER)
      .returning('id')
      .executeTakeFirst();
    isAnyStopped ||= stopped !== undefined;
  }
  return isAnyStopped;
}

export interface Subscriber {
  readonly email: string;
  readonly locale: string;
}

/** No recipient while the address is unverified or the company suspended. */
export async function findSubscriber(
  kysely: Kysely<Tables>,
  search: SaverKey & Pick<SavedSearchRow, 'is_confirmed' | 'locale'>,
): Promise<Subscriber | undefined> {
  const { company_id, email, is_confirmed, locale } = search;
  if (company_id === null) return email === null || is_confirmed === 0 ? undefined : { email, locale };
  const company = await findCompany(kysely, company_id);
  return company?.is_verified === 1 && company.suspended_at === null ? company : undefined;
}

export const findSavedSearch = findBy('saved_search', 'id');

export const removeSavedSearch = deleteBy('saved_search', 'id');

/** Takes the place of a company's id in the subject of a guest's alerts. */
export const GUEST_SUBJECT = 'guest';

/** Transfers a guest's confirmed searches and their mails to the company; duplicates are deleted. */
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
  await tables
    .updateTable('outgoing_mail')
    .set({ subject_id: sql<string>`replace(subject_id, ${GUEST_SUBJECT}, ${id})` })
    .where('recipient', '=', email)
    .where('kind', '=', 'searchAlerts')
    .where('subject_id', 'like', `${GUEST_SUBJECT}/%`)
    .execute();
}

export async function removeLeftSearches(
  kysely: Kysely<Tables>,
  unconfirmedSince: number,
  stoppedBefore: number,
): Promise<void> {
  const ofGuests = kysely.deleteFrom('saved_search').where('company_id', 'is', null);
  await ofGuests.where('is_confirmed', '=', 0).where('changed_at', '<=', unconfirmedSince).execute();
  await ofGuests.where('frequency', '=', 'none').where('changed_at', '<=', stoppedBefore).execute();
}

const isOf = ({ company_id, email }: SaverKey) =>
  company_id === null ? sql<boolean>`email = ${email}` : sql<boolean>`company_id = ${company_id}`;
