import type { Insertable, Transaction, Kysely } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { selectDocuments, type FoundDocument } from './listings.ts';
import type { Tables } from './tables.ts';

/** Client keys contain no space. */
export const clientKey = (kind: ListingKind, key: string): string => `${kind} ${key}`;

/** Derived from the body if the client sends no key. */
export const sameBodyKey = (kind: ListingKind, bodyHash: string): string => `${kind} same ${bodyHash}`;

export const enquiryKey = (key: string): string => `enquiry ${key}`;
export const requestKey = (key: string): string => `request ${key}`;
export const messageKey = (enquiryId: string, key: string): string => `message ${enquiryId} ${key}`;

export const apiKeyKey = (key: string): string => `api-key ${key}`;

export const quoteKey = (enquiryId: string, key: string): string => `quote ${enquiryId} ${key}`;

/** Replaces the company id for guests: the cookie's visitor, or the token's thread. */
export const guestScope = (who: string): string => `guest ${who}`;

/** Scope of confirmed enquiries, so that confirming again returns the same answer. */
const CONFIRMED = 'confirmed';

export async function storeConfirmed(
  tables: Transaction<Tables>,
  { id, nonce }: { readonly id: string; readonly nonce: string },
  now: number,
): Promise<void> {
  const claim = { company_id: CONFIRMED, key: id, body_hash: nonce, listing_id: id, created_at: now };
  await tables.insertInto('idempotency').values(claim).execute();
}

export async function findConfirmed(
  kysely: Kysely<Tables>,
  id: string,
  after: number,
): Promise<{ readonly nonce: string } | undefined> {
  const claim = await kysely
    .selectFrom('idempotency')
    .where('company_id', '=', CONFIRMED)
    .where('key', '=', id)
    .where('created_at', '>', after)
    .select('body_hash')
    .executeTakeFirst();
  return claim && { nonce: claim.body_hash };
}

/** The request that claimed the key, and its result. */
type EarlierClaim = Pick<Tables['idempotency'], 'body_hash' | 'listing_id'>;

export type KeyUse =
  | { readonly status: 'new' }
  | { readonly status: 'repeated'; readonly document: FoundDocument }
  | { readonly status: 'reused'; readonly listingId: string };

/** One of concurrent claims wins while the others wait; a repeated body returns the earlier listing. */
export async function claimKey(
  tables: Transaction<Tables>,
  kind: ListingKind,
  claim: Insertable<Tables['idempotency']>,
  since: number,
): Promise<KeyUse> {
  await lockClaimed(tables, kind, claim);
  const earlier = await claimOrFind(tables, claim, since);
  if (earlier === undefined) return { status: 'new' };
  const reused = { status: 'reused', listingId: earlier.listing_id } as const;
  if (earlier.body_hash !== claim.body_hash) return reused;
  const [document] = await selectDocuments(tables, kind)
    .where('listing.id', '=', earlier.listing_id)
    .execute();
  return document === undefined ? reused : { status: 'repeated', document };
}

/** Waits for a running deletion; lock order: listing before key, as in deletion. */
async function lockClaimed(
  tables: Transaction<Tables>,
  kind: ListingKind,
  { company_id, key }: Insertable<Tables['idempotency']>,
): Promise<void> {
  await tables
    .updateTable(kind)
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

/** Returns the earlier claim, if any. One of concurrent claims wins while the others wait. */
export async function claimOrFind(
  tables: Transaction<Tables>,
  claim: Insertable<Tables['idempotency']>,
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

/** Clients no longer repeat such old requests. */
export async function removeOldKeys(kysely: Kysely<Tables>, before: number): Promise<void> {
  await kysely.deleteFrom('idempotency').where('created_at', '<', before).execute();
}
