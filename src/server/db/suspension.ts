import { sql, type Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Company } from './companies.ts';
import { SUSPENDED } from './listing-tables.ts';
import type { Tables } from './tables.ts';

/** Locks the company; `undefined` if it is gone. */
export const markSuspended = (
  tables: Transaction<Tables>,
  id: string,
  suspendedAt: number | null,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ suspended_at: suspendedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Marks them, so that they differ from those paused by the owner. */
export async function hideListings(
  tables: Transaction<Tables>,
  kind: ListingKind,
  companyId: string,
): Promise<number> {
  const listings = await tables
    .selectFrom(kind)
    .where('company_id', '=', companyId)
    // Ordered by id to prevent deadlocks.
    .orderBy('id')
    .select('id')
    .execute();
  let count = 0;
  for (const { id } of listings) {
    const { is_paused } = (await tables
      .updateTable(kind)
      // All, so that a listing being published concurrently is covered.
      .set({ is_paused: sql`case when is_paused = 0 then ${sql.lit(SUSPENDED)} else is_paused end` })
      .where('id', '=', id)
      .returning('is_paused')
      .executeTakeFirst()) ?? { is_paused: 1 };
    if (is_paused === SUSPENDED) count += 1;
  }
  await tables.deleteFrom(`${kind}_search`).where('company_id', '=', companyId).execute();
  return count;
}

export async function findHiddenListings(
  tables: Transaction<Tables>,
  kind: ListingKind,
  companyId: string,
): Promise<string[]> {
  const listings = await tables
    .selectFrom(kind)
    .where('company_id', '=', companyId)
    .where('is_paused', '=', SUSPENDED)
    .orderBy('id')
    .select('id')
    .execute();
  return listings.map(({ id }) => id);
}
