import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { parseVersion, VERSION_HEADER } from '#api/version.ts';
import type { Listing, StoredListing } from '#domain/listing/listing.ts';
import { releaseImages } from '../db/images.ts';
import type { OwnDocument } from '../db/listings.ts';
import { storeListing } from '../db/own-listings.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { listingRows } from './listing-rows.ts';
import { needNotOver, stateAt } from './listing-state.ts';
import { locateListing } from './locate-listing.ts';
import { holdOwn, storedOf, type OwnId } from './own-listing.ts';
import { claimUploads } from './registration.ts';

/** The version that a change was made from. @throws ApiError (`PRECONDITION_REQUIRED`, `BAD_INPUT`). */
export function versionIn(context: Context): number {
  const tag = context.req.header(VERSION_HEADER);
  if (tag === undefined) throw new ApiError('PRECONDITION_REQUIRED');
  const version = parseVersion(tag);
  if (version === undefined)
    throw new ApiError('BAD_INPUT', { fields: { [VERSION_HEADER]: 'issues.invalid' } });
  return version;
}

/** New answers for a company's own listing. */
export interface Replacement<Answers> extends OwnId {
  /** The version that they were made from. */
  readonly version: number;
  readonly answers: Answers;
  /** The body as it came, which tells what was left out. */
  readonly given: unknown;
  /** The listing as it was when they arrived. */
  readonly before: OwnDocument;
}

/**
 * Gives a listing new answers: its document, its search row and its uploads change together or not at all. What is
 * paused stays so. Sent again, the same answers change nothing.
 * @returns the listing as it is then.
 * @throws ApiError (`VERSION_CONFLICT`) when it has changed since, to something else; (`BAD_INPUT`) when the answers name
 * a file that is no upload of the company, a point far from the address, or an end that is over.
 */
export async function replaceListing<Answers>(
  services: Services,
  listing: Listing<Answers>,
  { version, answers: offered, given, before, ...own }: Replacement<Answers>,
): Promise<OwnDocument> {
  const point = await locateListing(services, listing, offered, storedOf(listing, before).address);
  const now = services.clock();
  const { replaced, unused } = await services.database.transaction(async (tables) => {
    const held = await holdOwn(tables, listing, own);
    const earlier = storedOf(listing, held);
    const answers = withUnoffered(listing, offered, given, earlier);
    const made = listingRows(listing, { ...own, createdAt: held.created_at, updatedAt: now, point }, answers);
    if (held.version !== version) {
      if (isSame(earlier, made.stored)) return { replaced: held, unused: [] };
      throw new ApiError('VERSION_CONFLICT');
    }
    const isPaused = stateAt(held, now) === 'paused';
    if (!isPaused) needNotOver(made.stored.availability, now);
    // Claimed before the earlier ones are released, so that what stays is never without a use.
    await claimUploads(tables, own.companyId, made.uploads);
    const { doc, shape, available_until = held.available_until } = made.row;
    const row = { doc, shape, available_until, version: version + 1, updated_at: now, confirmed_at: now };
    const search = isPaused ? undefined : { company_id: own.companyId, ...made.search, confirmed_at: now };
    await storeListing(tables, listing.noun, own.id, { row, search, now });
    const named = earlier.uploads.map(({ id }) => id);
    return { replaced: { ...held, ...row }, unused: await releaseImages(tables, named) };
  });
  await deleteFiles(services, unused);
  return replaced;
}

/** The answers with those flags that no wizard offers as they are stored, where the body has left them out. */
function withUnoffered<Answers>(
  { unoffered }: Pick<Listing<Answers>, 'unoffered'>,
  answers: Answers,
  given: unknown,
  { document }: StoredListing,
): Answers {
  const parts = Object.entries(unoffered).map(([part, flags]): [string, unknown] => {
    const leftOut = flags.filter((flag) => memberOf(memberOf(given, part), flag) === undefined);
    const stored = leftOut.map((flag) => [flag, memberOf(memberOf(document, part), flag) === true]);
    return [part, Object.assign({}, memberOf(answers, part), Object.fromEntries(stored))];
  });
  return Object.assign({}, answers, Object.fromEntries(parts));
}

const memberOf = (value: unknown, name: string): unknown =>
  (Object(value) as Readonly<Record<string, unknown>>)[name];

/** Whether two listings differ in nothing but when they were changed. */
const isSame = (one: StoredListing, other: StoredListing): boolean =>
  isDeepStrictEqual(withoutTime(one), withoutTime(other));

function withoutTime({ document }: StoredListing): unknown {
  const { updatedAt: _, ...rest } = document;
  // As it is stored: without what is undefined.
  return JSON.parse(JSON.stringify(rest));
}
