import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { claimOrFind } from '../db/idempotency.ts';
import type { Tables } from '../db/tables.ts';
import { givenKeyIn } from '../http/idempotency-key.ts';
import { ApiError } from '../ground/api-error.ts';

/** A key that a client has sent along, and with what. */
export interface GivenKey {
  /** Whose it is. */
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** The key that came with a call; nothing where none did. `keyOf` tells it from those of other calls. */
export function readKey(
  context: Context,
  scope: string,
  keyOf: (given: string) => string,
  body: unknown,
): GivenKey | undefined {
  const given = givenKeyIn(context);
  if (given === undefined) return undefined;
  return { scope, key: keyOf(given), bodyHash: hash('sha256', JSON.stringify(body), 'base64url') };
}

/**
 * Claims a key for what is about to be made.
 * @returns what was made with it before, by the same body; undefined where nothing was
 * @throws ApiError (`IDEMPOTENCY_KEY_REUSED`) where it came with another body
 */
export async function claimFor(
  tables: Transaction<Tables>,
  given: GivenKey | undefined,
  made: string,
  now: number,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const { scope, key, bodyHash } = given;
  const claim = { company_id: scope, key, body_hash: bodyHash, listing_id: made, created_at: now };
  const earlier = await claimOrFind(tables, claim, 0);
  if (earlier !== undefined && earlier.body_hash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  return earlier?.listing_id;
}
