import type { Kysely, Transaction } from 'kysely';
import { LISTING_KINDS } from '#domain/listing/listing.ts';
import type { SavedSearchRow } from './saved-searches.ts';
import type { Tables } from './tables.ts';

export type AlertKey = Pick<SavedSearchRow, 'id' | 'alert'>;

/** Starts a new batch, unless another process has. */
export async function closeAlert(kysely: Kysely<Tables>, { id, alert }: AlertKey): Promise<void> {
  await kysely
    .updateTable('saved_search')
    .set({ alert: alert + 1 })
    .where('id', '=', id)
    .where('alert', '=', alert)
    .execute();
}

interface AlertMatches {
  readonly total: number;
  readonly cards: readonly string[];
}

export async function findAlertMatches(
  kysely: Kysely<Tables>,
  { id, alert, kind }: AlertKey & Pick<SavedSearchRow, 'kind'>,
  limit: number,
): Promise<AlertMatches> {
  const found = kysely
    .selectFrom('saved_search_find as find')
    .innerJoin(`${kind}_search as listing`, 'listing.id', 'find.listing_id')
    .where('find.search_id', '=', id)
    .where('find.alert', '=', alert);
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const cards = await found
    .select('listing.card')
    .orderBy('listing.published_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute();
  return { total, cards: cards.map(({ card }) => card) };
}

export async function deleteMatchesOf(tables: Transaction<Tables>, listingId: string): Promise<void> {
  await tables.deleteFrom('saved_search_find').where('listing_id', '=', listingId).execute();
}

export async function deleteMatchesOfCompany(tables: Transaction<Tables>, companyId: string): Promise<void> {
  for (const kind of LISTING_KINDS) {
    const listings = tables.selectFrom(kind).where('company_id', '=', companyId).select('id');
    await tables.deleteFrom('saved_search_find').where('listing_id', 'in', listings).execute();
  }
}
