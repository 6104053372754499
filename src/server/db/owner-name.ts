import type { Transaction } from 'kysely';
import type { Listing } from './search.ts';
import type { Tables } from './tables.ts';

const LISTINGS = ['space', 'service'] as const satisfies readonly Listing[];

/** Writes a company's new name into the documents and the cards of its listings. */
export async function renameOwner(
  tables: Transaction<Tables>,
  companyId: string,
  userName: string,
): Promise<void> {
  const renamed = (json: string) => JSON.stringify({ ...(JSON.parse(json) as object), userName });
  for (const listing of LISTINGS) {
    const documents = await tables
      .selectFrom(listing)
      .where('company_id', '=', companyId)
      .select(['id', 'doc'])
      .execute();
    for (const { id, doc } of documents) {
      await tables
        .updateTable(listing)
        .set({ doc: renamed(doc) })
        .where('id', '=', id)
        .execute();
    }
    const search = `${listing}_search` as const;
    const cards = await tables
      .selectFrom(search)
      .where('company_id', '=', companyId)
      .select(['id', 'card'])
      .execute();
    for (const { id, card } of cards) {
      await tables
        .updateTable(search)
        .set({ card: renamed(card) })
        .where('id', '=', id)
        .execute();
    }
  }
}
