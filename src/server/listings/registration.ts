import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { isPublicOwner, lockPublisher } from '../db/companies.ts';
import { claimKey, clientKey, sameBodyKey } from '../db/idempotency.ts';
import { claimImages, type NamedUpload } from '../db/images.ts';
import { addListing, isSameListing, type FoundDocument } from '../db/listings.ts';
import type { OpenSession } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import { clientKeyOf } from '../http/request-headers.ts';
import type { Services } from '../services.ts';
import { listingRows, withHidden } from './listing-rows.ts';
import { assertNotOver } from './listing-state.ts';
import { locateListing } from './locate-listing.ts';

/** Equal bodies without a key within this time are a double click or a retry. */
const SAME_BODY_MS = 10_000;

/** Checked before any other validation. */
export const assertOwner =
  (companyId: string) =>
  (body: unknown): void => {
    const { userId } = Object(body) as { userId?: unknown };
    if (typeof userId === 'string' && userId !== '' && userId !== companyId) throw new ApiError('FORBIDDEN');
  };

/** In the transaction that stores a listing. */
export type OnStored = (tables: Transaction<Tables>, id: string, document: unknown) => Promise<void>;

/** Idempotent by key, or by body within 10 s. @throws ApiError (`IDEMPOTENCY_KEY_REUSED`, `SAME_LISTING`, `BAD_INPUT`) */
export async function register<Answers>(
  services: Services,
  listing: Listing<Answers>,
  context: Context,
  { company }: OpenSession,
  body: Answers,
  onStored: OnStored,
): Promise<Registration> {
  const { database, clock } = services;
  const { kind, shape } = listing;
  const given = clientKeyOf(context);
  const point = await locateListing(services, listing, body);
  const createdAt = clock();
  const created = listingRows(
    listing,
    { id: newId(createdAt), companyId: company.id, createdAt, point },
    body,
  );
  assertNotOver(created.stored.availability, createdAt);
  const bodyHash = hash('sha256', JSON.stringify(body), 'base64url');
  const claim = {
    company_id: company.id,
    key: given === undefined ? sameBodyKey(kind, bodyHash) : clientKey(kind, given),
    body_hash: bodyHash,
    listing_id: created.row.id,
    created_at: createdAt,
  };
  return database.transaction(async (tables) => {
    // Fails if the company is being deleted or suspended.
    const owner = await lockPublisher(tables, company.id);
    if (owner === undefined) throw new ApiError('SESSION_EXPIRED');
    const use = await claimKey(tables, kind, claim, given === undefined ? createdAt - SAME_BODY_MS : 0);
    if (use.status === 'repeated') return { document: use.document, isRepeat: given === undefined };
    if (use.status === 'reused')
      throw new ApiError('IDEMPOTENCY_KEY_REUSED', { details: { listingId: use.listingId } });
    const hidden = await claimUploads(tables, company.id, created.uploads);
    const rows = withHidden(listing, created, hidden);
    await refuseCopies(() => addListing(tables, kind, rows, isPublicOwner(owner)));
    await onStored(tables, created.row.id, created.stored.document);
    const document = {
      doc: created.row.doc,
      shape,
      owner: company.name,
      logo: company.logo,
      owner_locale: company.locale,
      confirmed_at: createdAt,
    };
    return { document, isRepeat: false };
  });
}

interface Registration {
  readonly document: FoundDocument;
  /** A repeat detected by body. */
  readonly isRepeat: boolean;
}

/** @throws ApiError (`SAME_LISTING`) if another listing of the company has the same identity */
export async function refuseCopies(store: () => Promise<void>): Promise<void> {
  try {
    await store();
  } catch (cause) {
    throw isSameListing(cause)
      ? new ApiError('SAME_LISTING', { fields: { unitName: 'issues.sameListing' }, cause })
      : cause;
  }
}

/** @returns ids of those that decisions hide. @throws ApiError (`BAD_INPUT`) for foreign uploads */
export async function claimUploads(
  tables: Transaction<Tables>,
  companyId: string,
  uploads: readonly NamedUpload[],
): Promise<readonly string[]> {
  const { foreign, hidden } = await claimImages(tables, companyId, uploads);
  if (foreign.length === 0) return hidden;
  const fields = Object.fromEntries(foreign.map(({ field }) => [field, 'issues.upload']));
  throw new ApiError('BAD_INPUT', { fields });
}
