import { isDeepStrictEqual } from 'node:util';
import type { Context } from 'hono';
import { parseVersion, VERSION_HEADER } from '#api/version.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import { releaseImages } from '../db/images.ts';
import { replaceListingImages } from '../db/listing-images.ts';
import type { OwnDocument, OwnNames } from '../db/listings.ts';
import { storeListing } from '../db/own-listings.ts';
import { reopenCase } from '../db/restrictions.ts';
import { deleteFiles } from '../files/resized-copies.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { listingRows, withHidden } from './listing-rows.ts';
import { assertNotOver, mayBePublic, stateAt } from './listing-state.ts';
import { locateListing } from './locate-listing.ts';
import { lockOwn, storedOf, type OwnId } from './own-listing.ts';
import { claimUploads, refuseCopies, type OnStored } from './registration.ts';

/** @throws ApiError (`PRECONDITION_REQUIRED`, `BAD_INPUT`) */
export function versionIn(context: Context): number {
  const tag = context.req.header(VERSION_HEADER);
  if (tag === undefined) throw new ApiError('PRECONDITION_REQUIRED');
  const version = parseVersion(tag);
  if (version === undefined)
    throw new ApiError('BAD_INPUT', { fields: { [VERSION_HEADER]: 'issues.invalid' } });
  return version;
}

export interface Replacement<Answers> extends OwnId {
  /** Undefined overwrites any; the same answers then change nothing. */
  readonly version: number | undefined;
  readonly answers: Answers;
  /** Raw body, which shows omitted flags. */
  readonly given: unknown;
  readonly before: OwnDocument;
  /** Those that change. */
  readonly names?: Partial<OwnNames>;
}

/** Repeating the same answers has no effect. @throws ApiError (`VERSION_CONFLICT`, `SAME_LISTING`, `BAD_INPUT`) */
export async function replaceListing<Answers>(
  services: Services,
  listing: Listing<Answers>,
  { version, answers: offered, given, before, names: renamed, ...own }: Replacement<Answers>,
  onStored: OnStored,
): Promise<OwnDocument> {
  const point = await locateListing(services, listing, offered, storedOf(listing, before).address);
  const now = services.clock();
  const { replaced, unused } = await services.database.transaction(async (tables) => {
    const locked = await lockOwn(tables, listing, own);
    const earlier = storedOf(listing, locked);
    const answers = { ...offered, ...listing.kept(offered, given, { ...earlier.document }) };
    const names = { label: locked.label, external_id: locked.external_id, ...renamed };
    const whole = listingRows(
      listing,
      { ...own, createdAt: locked.created_at, updatedAt: now, point, names },
      answers,
    );
    if (locked.version !== version) {
      const isNamed = names.label === locked.label && names.external_id === locked.external_id;
      if (isNamed && isSame(earlier, whole.stored)) return { replaced: locked, unused: [] };
      if (version !== undefined) throw new ApiError('VERSION_CONFLICT');
    }
    const isPaused = stateAt(locked, now) === 'paused';
    if (!isPaused) assertNotOver(whole.stored.availability, now);
    // Claimed before releasing, so that retained uploads are never unreferenced.
    const hidden = await claimUploads(tables, own.companyId, whole.uploads);
    const updated = withHidden(listing, whole, hidden);
    await replaceListingImages(tables, listing.kind, updated);
    const { doc, shape, identity_hash, available_until, words, city_k, completeness } = updated.row;
    const { hidden_images = null } = updated.row;
    const row = {
      ...{ doc, shape, identity_hash, available_until, words, city_k, completeness, hidden_images, ...names },
      ...{ version: locked.version + 1, updated_at: now, confirmed_at: now },
    };
    const search =
      isPaused || !mayBePublic(locked)
        ? undefined
        : { company_id: own.companyId, ...updated.search, confirmed_at: now };
    const { facts, prices } = updated;
    await refuseCopies(() =>
      storeListing(tables, listing.kind, own.id, { row, isPaused, search, facts, prices, now }),
    );
    await onStored(tables, own.id, updated.stored.document);
    if (locked.asked_by !== null) await reopenCase(tables, { ...locked, hidden_by: null }, now);
    const named = earlier.uploads.map(({ id }) => id);
    return { replaced: { ...locked, ...row }, unused: await releaseImages(tables, named) };
  });
  await deleteFiles(services, unused);
  return replaced;
}

/** Ignores the time of change. */
export const isSame = (one: StoredListing, other: StoredListing): boolean =>
  isDeepStrictEqual(withoutTime(one), withoutTime(other));

function withoutTime({ document }: StoredListing): unknown {
  const { updatedAt: _, ...rest } = document;
  return JSON.parse(JSON.stringify(rest));
}
