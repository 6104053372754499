import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import { nullableTextOf, numberOf, textOf, type Database, type Lookup } from './database.ts';
import type { NamedUpload } from './images.ts';
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
  noun: Noun,
  { row, search }: NewListing,
): Promise<void> {
  await tables.insertInto(noun).values(row).execute();
  await tables
    .insertInto(`${noun}_search`)
    .values({ id: row.id, company_id: row.company_id, ...search })
    .execute();
}

/** A listing's document as JSON text, with the name and the logo's address that its owner has now. */
export interface FoundDocument {
  readonly doc: string;
  readonly shape: number;
  readonly owner: string;
  readonly logo: string | null;
}

const DOCUMENT = {
  space: { table: 'space', columns: ['id', 'doc', 'shape'], withOwner: true },
  service: { table: 'service', columns: ['id', 'doc', 'shape'], withOwner: true },
} satisfies Record<Noun, Lookup>;

/** The listing's whole document. */
export async function findDocument(
  database: Database,
  noun: Noun,
  id: string,
): Promise<FoundDocument | undefined> {
  const row = await database.readById(DOCUMENT[noun], id);
  return (
    row && {
      doc: textOf(row, 'doc'),
      shape: numberOf(row, 'shape'),
      owner: textOf(row, 'owner'),
      logo: nullableTextOf(row, 'logo'),
    }
  );
}

/** The documents of a company's listings, newest first. */
export const findDocumentsOf = (
  { kysely }: Pick<Database, 'kysely'>,
  noun: Noun,
  companyId: string,
): Promise<FoundDocument[]> =>
  selectDocuments(kysely, noun)
    .where(`${noun}.company_id`, '=', companyId)
    .orderBy(`${noun}.id`, 'desc')
    .execute();

const selectDocuments = (tables: Kysely<Tables>, noun: Noun) =>
  tables
    .selectFrom(noun)
    .innerJoin('company', 'company.id', `${noun}.company_id`)
    .select([
      `${noun}.doc as doc`,
      `${noun}.shape as shape`,
      'company.name as owner',
      'company.logo as logo',
    ]);

/** A listing that is to be changed. */
export interface OwnVersion {
  readonly id: string;
  readonly companyId: string;
  /** The version that the change was made from. */
  readonly version: number;
  /** When, in milliseconds since 1970. */
  readonly changedAt: number;
}

/** What became of an attempt to change a listing. */
export type Update =
  | {
      readonly is: 'updated';
      readonly version: number;
      readonly earlier: Pick<FoundDocument, 'doc' | 'shape'>;
    }
  /** It has been changed since. */
  | { readonly is: 'stale'; readonly version: number }
  | { readonly is: 'foreign' }
  | { readonly is: 'missing' };

/** Replaces the document and the search row of the company's own listing, where it still is of that version. */
export async function updateListing(
  tables: Transaction<Tables>,
  noun: Noun,
  { id, companyId, version, changedAt }: OwnVersion,
  { row, search }: NewListing,
): Promise<Update> {
  const earlier = await tables
    .selectFrom(noun)
    .where('id', '=', id)
    .select(['company_id', 'doc', 'shape', 'version'])
    .executeTakeFirst();
  if (earlier === undefined) return { is: 'missing' };
  if (earlier.company_id !== companyId) return { is: 'foreign' };
  const updated = await tables
    .updateTable(noun)
    .set({ doc: row.doc, shape: row.shape, version: version + 1, updated_at: changedAt })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (updated === undefined) return { is: 'stale', version: earlier.version };
  await tables.updateTable(`${noun}_search`).set(search).where('id', '=', id).execute();
  return { is: 'updated', version: updated.version, earlier };
}

/** The key of a client's own; it holds no blank. */
export const givenKey = (noun: Noun, key: string): string => `${noun} ${key}`;

/** The key that stands for a body that came without one. */
export const sameBodyKey = (noun: Noun, bodyHash: string): string => `${noun} same ${bodyHash}`;

/** What became of a key that came with a registration, or that stands for its body. */
export type KeyUse =
  | { readonly is: 'new' }
  | { readonly is: 'repeated'; readonly document: FoundDocument }
  | { readonly is: 'reused' };

/**
 * Claims the key for this listing. Where it was claimed since then, the same body gives the listing of then, another body
 * is a misuse. Of parallel claims one wins; the others wait for it.
 */
export async function claimKey(
  tables: Transaction<Tables>,
  noun: Noun,
  claim: Insertable<IdempotencyTable>,
  since: number,
): Promise<KeyUse> {
  const claimed = await tables
    .insertInto('idempotency')
    .values(claim)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet({
          body_hash: claim.body_hash,
          listing_id: claim.listing_id,
          created_at: claim.created_at,
        })
        .where('idempotency.created_at', '<', since),
    )
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
  const [document] = await selectDocuments(tables, noun)
    .where(`${noun}.id`, '=', earlier.listing_id)
    .execute();
  return document === undefined ? { is: 'reused' } : { is: 'repeated', document };
}

/** What became of an attempt to delete a listing. */
export type Removal =
  | { readonly is: 'removed'; readonly document: Pick<FoundDocument, 'doc' | 'shape'> }
  | { readonly is: 'foreign' }
  | { readonly is: 'missing' };

/** Deletes the company's own listing, and no other's. */
export async function removeListing(
  tables: Transaction<Tables>,
  noun: Noun,
  id: string,
  companyId: string,
): Promise<Removal> {
  const removed = await tables
    .deleteFrom(noun)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning(['doc', 'shape'])
    .executeTakeFirst();
  if (removed !== undefined) {
    await tables.deleteFrom(`${noun}_search`).where('id', '=', id).execute();
    // The same body may be registered anew at once.
    await tables
      .deleteFrom('idempotency')
      .where('company_id', '=', companyId)
      .where('listing_id', '=', id)
      .where('key', '>=', sameBodyKey(noun, ''))
      .where('key', '<', sameBodyKey(noun, '\u{7f}'))
      .execute();
    return { is: 'removed', document: removed };
  }
  const other = await tables.selectFrom(noun).where('id', '=', id).select('id').executeTakeFirst();
  return { is: other === undefined ? 'missing' : 'foreign' };
}

/** Forgets keys that were claimed before then: a client no longer repeats them. */
export async function removeOldKeys(database: Database, before: number): Promise<void> {
  await database.kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
