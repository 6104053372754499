import type { Transaction } from 'kysely';
import { isDue } from '#domain/listing/listing-state.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import { findOwnDocument, type OwnDocument } from '../db/listings.ts';
import { lockListing } from '../db/own-listings.ts';
import { withDue, withNames, withState, withStatements, withStatus } from '../db/json-fields.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import type { JsonText } from '../http/answers.ts';
import type { Services } from '../services.ts';
import { answeredDocument, upgraded } from './documents.ts';
import { ownStatusAt, stateAt } from './listing-state.ts';
import type { OwnStatements } from './own-statements.ts';

export interface OwnId {
  readonly id: string;
  readonly companyId: string;
}

/** @throws ApiError (`NOT_FOUND`, `FORBIDDEN`; `SESSION_EXPIRED` if suspended meanwhile) */
export const findOwn = async (
  { database }: Pick<Services, 'database'>,
  { kind }: Pick<Listing<never>, 'kind'>,
  { id, companyId }: OwnId,
): Promise<OwnDocument> => assertOwn(await findOwnDocument(database.kysely, kind, id), companyId);

/** Like {@link findOwn}, locked. */
export const lockOwn = async (
  tables: Transaction<Tables>,
  { kind }: Pick<Listing<never>, 'kind'>,
  { id, companyId }: OwnId,
): Promise<OwnDocument> => assertOwn(await lockListing(tables, kind, id), companyId);

function assertOwn(found: OwnDocument | undefined, companyId: string): OwnDocument {
  if (found === undefined) throw new ApiError('NOT_FOUND');
  if (found.company_id !== companyId) throw new ApiError('FORBIDDEN');
  if (found.suspended_at !== null) throw new ApiError('SESSION_EXPIRED');
  return found;
}

export const storedOf = (
  listing: Pick<Listing<never>, 'shape' | 'upgrade'>,
  own: OwnDocument,
): StoredListing => upgraded(listing, own);

export function listedAnswer(
  listing: Listing<never>,
  own: OwnDocument,
  now: number,
  statements: OwnStatements,
): JsonText {
  const state = stateAt(own, now);
  const isToConfirm = state === 'published' && own.hidden_by === null && isDue(own.confirmed_at, now);
  const answered = withNames(withState(answeredDocument(listing, own), state), own);
  return withStatements(withDue(withStatus(answered, ownStatusAt(own, now)), isToConfirm), statements);
}

export function ownAnswer(
  listing: Listing<never>,
  own: OwnDocument,
  now: number,
  statements: OwnStatements,
): JsonText {
  const about = JSON.stringify({
    state: stateAt(own, now),
    status: ownStatusAt(own, now),
    version: own.version,
    label: own.label ?? undefined,
    externalId: own.external_id ?? undefined,
    ...statements,
  });
  return `{"listing":${answeredDocument(listing, own)},${about.slice(1)}`;
}
