import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import type { NamedUpload } from '#domain/listing/stored-listing.ts';
import { isPublicOwner, lockPublisher, type Company } from '../db/companies.ts';
import { claimKey, clientKey, sameBodyKey } from '../db/idempotency.ts';
import { claimImages } from '../db/images.ts';
import { addListing, isSameListing, type FoundDocument, type OwnNames } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
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

interface NewRegistration<Answers> {
  readonly company: Company;
  readonly answers: Answers;
  readonly names?: OwnNames;
  /** By which it is made once: the client's, or else the body within 10 s; null if the caller sees to it. */
  readonly key: string | undefined | null;
}

/** @throws ApiError (`IDEMPOTENCY_KEY_REUSED`, `SAME_LISTING`, `BAD_INPUT`) */
export async function register<Answers>(
  services: Services,
  listing: Listing<Answers>,
  { company, answers: body, names, key: given }: NewRegistration<Answers>,
  onStored: OnStored,
): Promise<Registration> {
  const { database, clock } = services;
  const { kind, shape } = listing;
  const point = await locateListing(services, listing, body);
  const createdAt = clock();
  const created = listingRows(
    listing,
    { id: newId(createdAt), companyId: company.id, createdAt, point, ...(names && { names }) },
    body,
  );
  assertNotOver(created.stored.availability, createdAt);
  const bodyHash = hash('sha256', JSON.stringify(body), 'base64url');
  const claim = {
    company_id: company.id,
    key: typeof given === 'string' ? clientKey(kind, given) : sameBodyKey(kind, bodyHash),
    body_hash: bodyHash,
    listing_id: created.row.id,
    created_at: createdAt,
  };
  return database.transaction(async (tables) => {
    // Fails if the company is being deleted or suspended.
    const owner = await lockPublisher(tables, company.id);
    if (owner === undefined) throw new ApiError('SESSION_EXPIRED');
    const since = given === undefined ? createdAt - SAME_BODY_MS : 0;
    const use = given === null ? UNCLAIMED : await claimKey(tables, kind, claim, since);
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

const UNCLAIMED = { status: 'new' } as const;

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
