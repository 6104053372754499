import type { Context } from 'hono';
import type { Listing } from '#domain/listing/listing.ts';
import { releaseImages } from '../db/images.ts';
import { findDocument, findDocumentsOf, removeListing } from '../db/listings.ts';
import type { OpenSession } from '../db/sessions.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { privateJson, privateJsonText, publicJson } from '../http/answers.ts';
import { jsonArray } from '../http/json-text.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { answeredDocument, uploadsOf } from './documents.ts';

/** How long a CDN may keep a listing, in seconds. */
const DETAIL_SHARED_S = 30;

/** Answers one listing, whole. @throws Refused (`NOT_FOUND`). */
export async function answerListing(
  { database }: Services,
  listing: Listing<never>,
  context: Context,
  id: string,
): Promise<Response> {
  const document = await findDocument(database, listing.noun, id);
  if (document === undefined) throw new Refused('NOT_FOUND');
  return publicJson(context, answeredDocument(listing, document), DETAIL_SHARED_S);
}

/** Answers a company's own listings. @throws Refused (`FORBIDDEN`) for anybody else's. */
export async function answerOwnListings(
  { database }: Services,
  listing: Listing<never>,
  context: Context,
  userId: string,
  { company }: OpenSession,
): Promise<Response> {
  if (userId !== company.id) throw new Refused('FORBIDDEN');
  const documents = await findDocumentsOf(database, listing.noun, userId);
  return privateJsonText(context, jsonArray(documents.map((each) => answeredDocument(listing, each))));
}

/** Deletes a company's own listing. @throws Refused (`NOT_FOUND`, `FORBIDDEN`). */
export async function answerDeletion(
  services: Services,
  listing: Listing<never>,
  context: Context,
  id: string,
  { company }: OpenSession,
): Promise<Response> {
  const { removal, unused } = await services.database.transaction(async (tables) => {
    const removal = await removeListing(tables, listing.noun, id, company.id);
    const named = removal.is === 'removed' ? uploadsOf(listing, removal.document) : [];
    const unused = await releaseImages(
      tables,
      named.map((upload) => upload.id),
    );
    return { removal, unused };
  });
  await deleteFiles(services, unused);
  if (removal.is === 'missing') throw new Refused('NOT_FOUND');
  if (removal.is === 'foreign') throw new Refused('FORBIDDEN');
  return privateJson(context, { message: 'Deleted.' });
}
