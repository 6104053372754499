import type { Context } from 'hono';
import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { RADIUS_KM } from '#domain/search/search-query.ts';
import { findPassedChecks } from '../checks/company-checks.ts';
import { releaseImages } from '../db/images.ts';
import { withChecks, withResponseRecord } from '../db/json-fields.ts';
import { findDocument, findDocumentsOf, type OwnDocument, type PublicDocument } from '../db/listings.ts';
import { removeListing } from '../db/own-listings.ts';
import { findPublicRecord } from '../db/response-records.ts';
import { findNearestCards } from '../db/search.ts';
import type { OpenSession } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import { type JsonText, jsonArray, privateJsonText, publicJson } from '../http/answers.ts';
import { localeOf } from '../http/request-headers.ts';
import type { Services } from '../services.ts';
import { publicDocument, upgraded, uploadsOf } from './documents.ts';
import { stateAt } from './listing-state.ts';
import { lockOwn, listedAnswer, type OwnId } from './own-listing.ts';
import { findOwnStatements } from './own-statements.ts';

export const DETAIL_SHARED_S = 30;

/** Number of nearby alternatives to a paused listing. */
const NEARBY = 6;

/** @throws ApiError (`NOT_FOUND`; `LISTING_PAUSED`, with owner and alternatives) */
export async function answerListing(
  { database, clock }: Services,
  listing: Listing<never>,
  context: Context,
  id: string,
): Promise<Response> {
  const found = await findDocument(database, listing.kind, id);
  if (found?.hidden_by !== null) throw new ApiError('NOT_FOUND');
  if (stateAt(found, clock()) === 'published')
    return publicJson(context, await withPassedChecks(database, listing, found, clock()), DETAIL_SHARED_S);
  const { document, address } = upgraded(listing, found);
  const at = parseCoordinates(address.coordinates ?? '');
  const near = at && { at, radiusKm: RADIUS_KM.most };
  // One more, since the result may include an expired listing.
  const cards = near === undefined ? [] : await findNearestCards(database, listing.kind, near, NEARBY + 1);
  const others = cards.filter((card) => card.id !== id).slice(0, NEARBY);
  const nearby = others.map(({ card }): unknown => JSON.parse(card));
  throw new ApiError('LISTING_PAUSED', { details: { userId: document.userId, nearby } });
}

async function withPassedChecks(
  { kysely }: Pick<Services['database'], 'kysely'>,
  listing: Listing<never>,
  found: PublicDocument,
  now: number,
): Promise<JsonText> {
  const checked = withChecks(
    publicDocument(listing, found),
    await findPassedChecks(kysely, found.company_id, now),
  );
  return withResponseRecord(checked, await findPublicRecord(kysely, found.company_id));
}

export async function answerOwnListings(
  { database, clock }: Services,
  listing: Listing<never>,
  context: Context,
  userId: string,
  { company }: OpenSession,
): Promise<Response> {
  if (userId !== company.id) throw new ApiError('FORBIDDEN');
  const documents = await findDocumentsOf(database.kysely, listing.kind, userId);
  const now = clock();
  const statementsOf = await findOwnStatements(database.kysely, documents, localeOf(context));
  const answers = documents.map((each) => listedAnswer(listing, each, now, statementsOf(each)));
  return privateJsonText(context, jsonArray(answers));
}

/** The listing must be locked. @returns keys of unreferenced files, to be deleted after the transaction */
export async function removeLocked(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  locked: OwnDocument,
  now: number,
): Promise<string[]> {
  await removeListing(tables, listing.kind, locked.id, locked.company_id, now);
  return releaseImages(
    tables,
    uploadsOf(listing, locked).map(({ id }) => id),
  );
}

/** @throws ApiError (`NOT_FOUND`, `FORBIDDEN`) */
export async function deleteListing(services: Services, listing: Listing<never>, own: OwnId): Promise<void> {
  const unused = await services.database.transaction(async (tables) => {
    const locked = await lockOwn(tables, listing, own);
    return removeLocked(tables, listing, locked, services.clock());
  });
  services.database.eraseDeleted();
  await deleteFiles(services, unused);
}
