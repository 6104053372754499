import type { Context } from 'hono';
import { privateJson, privateJsonText, publicJson } from '../http/answers.ts';
import { releaseImages } from '../db/images.ts';
import { findDocument, findDocumentsOf, removeListing } from '../db/listings.ts';
import type { Listing } from '../db/search.ts';
import type { OpenSession } from '../db/sessions.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { jsonArray } from '../http/json-text.ts';
import { Refused } from '../refused.ts';
import type { Services } from '../services.ts';
import { uploadIdsOf } from './listing-uploads.ts';

/** How long a CDN may keep a listing, in seconds. */
const DETAIL_SHARED_S = 30;

/** Answers one listing, whole. @throws Refused (`NOT_FOUND`). */
export async function answerListing(
  { database }: Services,
  listing: Listing,
  context: Context,
  id: string,
): Promise<Response> {
  const doc = await findDocument(database, listing, id);
  if (doc === undefined) throw new Refused('NOT_FOUND');
  return publicJson(context, doc, DETAIL_SHARED_S);
}

/** Answers a company's own listings. @throws Refused (`FORBIDDEN`) for anybody else's. */
export async function answerOwnListings(
  { database }: Services,
  listing: Listing,
  context: Context,
  userId: string,
  { company }: OpenSession,
): Promise<Response> {
  if (userId !== company.id) throw new Refused('FORBIDDEN');
  return privateJsonText(context, jsonArray(await findDocumentsOf(database, listing, userId)));
}

/** Deletes a company's own listing. @throws Refused (`NOT_FOUND`, `FORBIDDEN`). */
export async function answerDeletion(
  services: Services,
  listing: Listing,
  context: Context,
  id: string,
  { company }: OpenSession,
): Promise<Response> {
  const { removal, unused } = await services.database.transaction(async (tables) => {
    const removal = await removeListing(tables, listing, id, company.id);
    const named = removal.is === 'removed' ? uploadIdsOf(removal.doc) : [];
    return { removal, unused: await releaseImages(tables, named) };
  });
  await deleteFiles(services, unused);
  if (removal.is === 'missing') throw new Refused('NOT_FOUND');
  if (removal.is === 'foreign') throw new Refused('FORBIDDEN');
  return privateJson(context, { message: 'Deleted.' });
}
