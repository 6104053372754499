import type { Insertable, Transaction } from 'kysely';
import { textOf, type Database, type Lookup } from './database.ts';
import type { NamedUpload } from './images.ts';
import type { Listing } from './search.ts';
import type { IdempotencyTable, ListingTable, SearchTable, Tables } from './tables.ts';

/** A listing to store: the whole document, the narrow row that searches read, and the uploads that it names. */
export interface NewListing {
  readonly uploads: readonly NamedUpload[];
  readonly row: Insertable<ListingTable>;
  readonly search: Omit<Insertable<SearchTable>, 'id' | 'company_id'>;
}

/** Stores a listing and its search row. */
export async function addListing(
  tables: Transaction<Tables>,
  listing: Listing,
  { row, search }: NewListing,
): Promise<void> {
  await tables.insertInto(listing).values(row).execute();
  await tables
    .insertInto(`${listing}_search`)
    .values({ id: row.id, company_id: row.company_id, ...search })
    .execute();
}

const DOCUMENT = {
  space: { table: 'space', columns: ['id', 'doc'] },
  service: { table: 'service', columns: ['id', 'doc'] },
} satisfies Record<Listing, Lookup>;

/** The listing's whole document as JSON text. */
export async function findDocument(
  database: Database,
  listing: Listing,
  id: string,
): Promise<string | undefined> {
  const row = await database.readById(DOCUMENT[listing], id);
  return row === undefined ? undefined : textOf(row, 'doc');
}

/** The documents of a company's listings as JSON texts, newest first. */
export async function findDocumentsOf(
  database: Database,
  listing: Listing,
  companyId: string,
): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom(listing)
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .select('doc')
    .execute();
  return rows.map(({ doc }) => doc);
}

/** What became of a key that a client sent along with a registration. */
export type KeyUse =
  { readonly is: 'new' } | { readonly is: 'repeated'; readonly doc: string } | { readonly is: 'reused' };

/**
 * Claims the key for this listing. Where it was claimed before, the same body gives the listing of then, another
 * body is a misuse. Of parallel claims one wins; the others wait for it.
 */
export async function claimKey(
  tables: Transaction<Tables>,
  listing: Listing,
  claim: Insertable<IdempotencyTable>,
): Promise<KeyUse> {
  const claimed = await tables
    .insertInto('idempotency')
    .values(claim)
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return { is: 'new' };
  const earlier = await tables
    .selectFrom('idempotency')
    .where('company_id', '=', claim.company_id)
    .where('key', '=', claim.key)
    .select(['body_hash', 'listing_id'])
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== claim.body_hash) return { is: 'reused' };
  const made = await tables
    .selectFrom(listing)
    .where('id', '=', earlier.listing_id)
    .select('doc')
    .executeTakeFirst();
  return made === undefined ? { is: 'reused' } : { is: 'repeated', doc: made.doc };
}

/** What became of an attempt to delete a listing. */
export type Removal =
  { readonly is: 'removed'; readonly doc: string } | { readonly is: 'foreign' } | { readonly is: 'missing' };

/** Deletes the company's own listing, and no other's. */
export async function removeListing(
  tables: Transaction<Tables>,
  listing: Listing,
  id: string,
  companyId: string,
): Promise<Removal> {
  const removed = await tables
    .deleteFrom(listing)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('doc')
    .executeTakeFirst();
  if (removed !== undefined) {
    await tables.deleteFrom(`${listing}_search`).where('id', '=', id).execute();
    return { is: 'removed', doc: removed.doc };
  }
  const other = await tables.selectFrom(listing).where('id', '=', id).select('id').executeTakeFirst();
  return { is: other === undefined ? 'missing' : 'foreign' };
}

/** Forgets keys that were claimed before then: a client no longer repeats them. */
export async function removeOldKeys(database: Database, before: number): Promise<void> {
  await database.kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
