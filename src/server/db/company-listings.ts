import type { Selectable, Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { ListingTable } from './listing-tables.ts';
import type { Tables } from './tables.ts';

/** Those of every status, so that a listing being published concurrently is covered. @returns the active ones */
export async function lockListingsOf(
  tables: Transaction<Tables>,
  kind: ListingKind,
  companyId: string,
): Promise<string[]> {
  const listings = await tables
    .selectFrom(kind)
    .where('company_id', '=', companyId)
    // Ordered by id to prevent deadlocks.
    .orderBy('id')
    .select('id')
    .execute();
  const locked: Pick<Selectable<ListingTable>, 'id' | 'status'>[] = [];
  for (const { id } of listings) {
    const rows = await tables
      .updateTable(kind)
      // Changes nothing: on both engines an update is a lock.
      .set({ id })
      .where('id', '=', id)
      .returning(['id', 'status'])
      .execute();
    locked.push(...rows);
  }
  return locked.filter(({ status }) => status === 'active').map(({ id }) => id);
}

export async function hideListings(
  tables: Transaction<Tables>,
  kind: ListingKind,
  companyId: string,
): Promise<void> {
  await tables.deleteFrom(`${kind}_search`).where('company_id', '=', companyId).execute();
}
