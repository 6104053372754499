import type { Transaction } from 'kysely';
import { isDue } from '#domain/listing/freshness.ts';
import type { Listing, StoredListing } from '#domain/listing/listing.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { lockListing } from '../db/own-listings.ts';
import { pointOf } from '../db/points.ts';
import { withDue, withState } from '../db/spliced.ts';
import type { Tables } from '../db/tables.ts';
import type { JsonText } from '../http/json-text.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { answeredDocument, upgraded } from './documents.ts';
import { stateAt } from './listing-state.ts';

/** Whose listing is asked for. */
export interface OwnId {
  readonly id: string;
  readonly companyId: string;
}

/** A company's own listing. @throws ApiError (`NOT_FOUND`, `FORBIDDEN`; `SESSION_EXPIRED` where it was suspended just now). */
export const findOwn = async (
  { database }: Pick<Services, 'database'>,
  { noun }: Pick<Listing<never>, 'noun'>,
  { id, companyId }: OwnId,
): Promise<OwnDocument> => needOwn(await findOwnDocument(database, noun, id), companyId);

/** As {@link findOwn}, kept from being changed by others until the transaction ends. */
export const holdOwn = async (
  tables: Transaction<Tables>,
  { noun }: Pick<Listing<never>, 'noun'>,
  { id, companyId }: OwnId,
): Promise<OwnDocument> => needOwn(await lockListing(tables, noun, id), companyId);

function needOwn(found: OwnDocument | undefined, companyId: string): OwnDocument {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  if (found.company_id !== companyId) throw new ApiError('FORBIDDEN');
  if (found.suspended_at !== null) throw new ApiError('SESSION_EXPIRED');
  return found;
}

/** All that follows from a company's own listing, brought to today's shape. */
export const storedOf = (
  listing: Pick<Listing<never>, 'shape' | 'upgrade'>,
  own: OwnDocument,
): StoredListing => upgraded(listing, own, pointOf(own));

/** What its owner is answered of a listing among all others. */
export function listedAnswer(listing: Listing<never>, own: OwnDocument, now: number): JsonText {
  const state = stateAt(own, now);
  const isToConfirm = state === 'published' && isDue(own.confirmed_at, now);
  return withDue(withState(answeredDocument(listing, own), state), isToConfirm);
}

/** What its owner alone is answered of a listing. */
export function ownAnswer(listing: Listing<never>, own: OwnDocument, now: number): JsonText {
  const about = JSON.stringify({ state: stateAt(own, now), version: own.version });
  return `{"listing":${answeredDocument(listing, own)},${about.slice(1)}`;
}
