import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import { claimOrFind } from '../db/idempotency.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { clientKeyOf } from '../http/request-headers.ts';

export interface GivenKey {
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** `keyOf` separates keys of different calls. */
export function readKey(
  context: Context,
  scope: string,
  keyOf: (given: string) => string,
  body: unknown,
): GivenKey | undefined {
  const given = clientKeyOf(context);
  if (given === undefined) return undefined;
  return { scope, key: keyOf(given), bodyHash: hash('sha256', JSON.stringify(body), 'base64url') };
}

/** @throws ApiError (`IDEMPOTENCY_KEY_REUSED`) for a different body */
export async function claimFor(
  tables: Transaction<Tables>,
  given: GivenKey | undefined,
  resultId: string,
  now: number,
): Promise<string | undefined> {
  if (given === undefined) return undefined;
  const { scope, key, bodyHash } = given;
  const claim = { company_id: scope, key, body_hash: bodyHash, listing_id: resultId, created_at: now };
  const earlier = await claimOrFind(tables, claim, 0);
  if (earlier !== undefined && earlier.body_hash !== bodyHash) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  return earlier?.listing_id;
}
