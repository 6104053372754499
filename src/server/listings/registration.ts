import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { Company } from '../db/companies.ts';
import { claimImages } from '../db/images.ts';
import { addListing, claimKey, type NewListing } from '../db/listings.ts';
import type { Listing } from '../db/search.ts';
import type { JsonText } from '../http/json-text.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';

const KEY = /^[\x21-\x7e]{1,100}$/;

/** Refuses a body that names somebody else as the listing's owner, before anything else about it is checked. */
export const needOwnId =
  (companyId: string) =>
  (body: unknown): void => {
    const { userId } = Object(body) as { userId?: unknown };
    if (typeof userId === 'string' && userId !== '' && userId !== companyId) throw new Refused('FORBIDDEN');
  };

/**
 * Stores a new listing, once for each Idempotency-Key of a company.
 * @returns the listing's document: that of the first call where the key repeats.
 * @throws Refused (`IDEMPOTENCY_KEY_REUSED`) when the key came with another body before; (`BAD_INPUT`) when the listing
 * names a file that is no upload of the company.
 */
export async function register(
  { database, clock }: Services,
  listing: Listing,
  context: Context,
  company: Company,
  body: unknown,
  make: () => Promise<NewListing>,
): Promise<JsonText> {
  const key = context.req.header('Idempotency-Key');
  if (key !== undefined && !KEY.test(key)) {
    throw new Refused('BAD_INPUT', { fields: { 'Idempotency-Key': 'issues.characters' } });
  }
  const made = await make();
  return database.transaction(async (tables) => {
    if (key !== undefined) {
      const use = await claimKey(tables, listing, {
        company_id: company.id,
        key: `${listing} ${key}`,
        body_hash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
        listing_id: made.row.id,
        created_at: clock(),
      });
      if (use.is === 'repeated') return use.doc;
      if (use.is === 'reused') throw new Refused('IDEMPOTENCY_KEY_REUSED');
    }
    const foreign = await claimImages(tables, company.id, made.uploads);
    if (foreign.length > 0) {
      const fields = Object.fromEntries(foreign.map(({ field }) => [field, 'issues.upload']));
      throw new Refused('BAD_INPUT', { fields });
    }
    await addListing(tables, listing, made);
    return made.row.doc;
  });
}
