import type { Insertable, Transaction } from 'kysely';
import type { Noun } from '#domain/listing/listing.ts';
import type { Database } from './database.ts';
import { selectDocuments, type FoundDocument } from './listings.ts';
import type { IdempotencyTable, Tables } from './tables.ts';

/** The key of a client's own; it holds no blank. */
export const givenKey = (noun: Noun, key: string): string => `${noun} ${key}`;

/** The key that stands for a body that came without one. */
export const sameBodyKey = (noun: Noun, bodyHash: string): string => `${noun} same ${bodyHash}`;

/** The key of a client's own that came with an enquiry. */
export const enquiryKey = (key: string): string => `enquiry ${key}`;
/** The key of a client's own that came with a message of the thread with that id. */
export const messageKey = (enquiryId: string, key: string): string => `message ${enquiryId} ${key}`;

/** Stands for a guest where a company's id would stand: the visitor that a cookie names, or the thread that a token opens. */
export const guestScope = (who: string): string => `guest ${who}`;

/** The scope of confirmed enquiries, by the id that their links name: what confirming one again answers. */
const CONFIRMED = 'confirmed';

/** Notes to which thread a guest's confirmed enquiry went. The nonce of its link is kept with it. */
export async function noteConfirmed(
  tables: Transaction<Tables>,
  { id, nonce }: { readonly id: string; readonly nonce: string },
  enquiryId: string,
  now: number,
): Promise<void> {
  const claim = { company_id: CONFIRMED, key: id, body_hash: nonce, listing_id: enquiryId, created_at: now };
  await tables.insertInto('idempotency').values(claim).execute();
}

/** The thread to which a guest's enquiry went that was confirmed after then, with its link's nonce. */
export async function findConfirmed(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
  after: number,
): Promise<{ readonly nonce: string; readonly enquiryId: string } | undefined> {
  const claim = await kysely
    .selectFrom('idempotency')
    .where('company_id', '=', CONFIRMED)
    .where('key', '=', id)
    .where('created_at', '>', after)
    .select(['body_hash', 'listing_id'])
    .executeTakeFirst();
  return claim && { nonce: claim.body_hash, enquiryId: claim.listing_id };
}

/** A key that was claimed before: with what, and for what. */
type EarlierClaim = Pick<IdempotencyTable, 'body_hash' | 'listing_id'>;

/** What became of a key that came with a registration, or that stands for its body. */
export type KeyUse =
  | { readonly is: 'new' }
  | { readonly is: 'repeated'; readonly document: FoundDocument }
  | { readonly is: 'reused'; /** The listing that it was claimed for. */ readonly listingId: string };

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
  await lockClaimed(tables, noun, claim);
  const earlier = await claimOrFind(tables, claim, since);
  if (earlier === undefined) return { is: 'new' };
  const reused = { is: 'reused', listingId: earlier.listing_id } as const;
  if (earlier.body_hash !== claim.body_hash) return reused;
  const [document] = await selectDocuments(tables, noun)
    .where('listing.id', '=', earlier.listing_id)
    .execute();
  return document === undefined ? reused : { is: 'repeated', document };
}

/**
 * Locks the listing that the key was claimed for. A deletion that is under way ends first and takes the key with it, so
 * that no listing is acknowledged that is about to go. Its lock comes before the key's, as it does for a deletion.
 */
async function lockClaimed(
  tables: Transaction<Tables>,
  noun: Noun,
  { company_id, key }: Insertable<IdempotencyTable>,
): Promise<void> {
  await tables
    .updateTable(noun)
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', (row) =>
      row
        .selectFrom('idempotency')
        .where('idempotency.company_id', '=', company_id)
        .where('key', '=', key)
        .select('listing_id'),
    )
    .execute();
}

/** Claims the key; what it was claimed for, where it was since then. Of parallel claims one wins; the others wait for it. */
export async function claimOrFind(
  tables: Transaction<Tables>,
  claim: Insertable<IdempotencyTable>,
  since: number,
): Promise<EarlierClaim | undefined> {
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
  if (claimed !== undefined) return undefined;
  return tables
    .selectFrom('idempotency')
    .where('company_id', '=', claim.company_id)
    .where('key', '=', claim.key)
    .select(['body_hash', 'listing_id'])
    .executeTakeFirstOrThrow();
}

/** Forgets keys that were claimed before then: a client no longer repeats them. */
export async function removeOldKeys(database: Database, before: number): Promise<void> {
  await database.kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
