import { sql, type Kysely, type Selectable, type SelectQueryBuilder, type Transaction } from 'kysely';
import type { Side } from '#domain/enquiry/listed-thread.ts';
import { findBy, insertInto, listBy, updateById, upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export type Visit = Selectable<Tables['visit']>;

export const addVisit = insertInto('visit');

export const findVisit = findBy('visit', 'enquiry_id', 'id');

export const findVisitById = findBy('visit', 'id');

/** The thread's open proposal, or its agreed visit. */
export const findVisitIn = (
  tables: Kysely<Tables>,
  enquiryId: string,
  state: 'proposed' | 'accepted',
): Promise<Visit | undefined> =>
  tables
    .selectFrom('visit')
    .where('enquiry_id', '=', enquiryId)
    // Must match the partial indexes' conditions literally.
    .where('state', '=', sql.lit(state))
    .selectAll()
    .executeTakeFirst();

/** The thread must be locked. */
export const changeVisit = updateById('visit');

/** @param details JSON */
export const storeVisitDetails = upsertInto('visit_detail', 'visit_id', 'side');

export async function removeVisitDetails(
  tables: Transaction<Tables>,
  visitId: string,
  side?: Side,
): Promise<void> {
  let rows = tables.deleteFrom('visit_detail').where('visit_id', '=', visitId);
  if (side !== undefined) rows = rows.where('side', '=', side);
  await rows.execute();
}

/** Moves them to the visit that replaces it. */
export async function moveVisitDetails(tables: Transaction<Tables>, from: string, to: string): Promise<void> {
  await tables.updateTable('visit_detail').set({ visit_id: to }).where('visit_id', '=', from).execute();
}

export const findVisitsToRemind = (tables: Kysely<Tables>, now: number, limit: number): Promise<Visit[]> =>
  tables
    .selectFrom('visit')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(limit)
    .selectAll()
    .execute();

export const findVisitsToErase = (tables: Kysely<Tables>, now: number, limit: number): Promise<Visit[]> =>
  tables
    .selectFrom('visit')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .selectAll()
    .execute();

export const findVisitDetails = listBy('visit_detail', 'visit_id', 'side');

/** Ends the proposal and the reminder of a thread that can only be read from now on. */
export async function endOpenVisits(
  tables: Transaction<Tables>,
  enquiryIds: readonly string[] | SelectQueryBuilder<Tables, 'enquiry_side', { enquiry_id: string }>,
): Promise<void> {
  await tables
    .updateTable('visit')
    // Without a condition on the state, so that the threads' index is used.
    .set({ state: sql`case when state = 'proposed' then 'canceled' else state end`, remind_at: null })
    .where('enquiry_id', 'in', enquiryIds)
    .execute();
}
