import type { Transaction } from 'kysely';
import type { ListingChange } from '#api/own-listing.ts';
import { type Availability, issuesOfAvailability } from '#domain/listing/availability.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { StoredListing } from '#domain/listing/stored-listing.ts';
import { dayColumns } from '../db/days.ts';
import { confirmListing } from '../db/freshness.ts';
import type { OwnDocument } from '../db/listings.ts';
import { changeListing, findExpired, pauseExpired, storeListing } from '../db/own-listings.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Services } from '../services.ts';
import { hiddenIn, publicListing } from './documents.ts';
import { ownColumns, searchRow, timeText } from './listing-rows.ts';
import { sweepByDay } from './sweep-by-day.ts';
import { assertNotOver, mayBePublic, stateAt } from './listing-state.ts';
import { lockOwn, type OwnId, storedOf } from './own-listing.ts';

/** Also confirms the listing, unless it is its label alone. @throws ApiError (`BAD_INPUT`) for an availability that is over */
export function changeState(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  listing: Listing<never>,
  own: OwnId,
  change: ListingChange,
): Promise<OwnDocument> {
  return database.transaction(async (tables) =>
    changeLocked(tables, listing, await lockOwn(tables, listing, own), change, clock()),
  );
}

export async function changeLocked(
  tables: Transaction<Tables>,
  listing: Listing<never>,
  locked: OwnDocument,
  change: ListingChange,
  now: number,
): Promise<OwnDocument> {
  const { label, ...about } = change;
  const earlier = storedOf(listing, locked);
  if (label !== undefined && label !== locked.label) {
    const named = { ...locked, label: label === '' ? null : label };
    const { words } = ownColumns(earlier, named);
    await changeListing(tables, listing.kind, locked.id, { label: named.label, words });
    return isEmpty(about) ? named : changeLocked(tables, listing, named, about, now);
  }
  if (label !== undefined && isEmpty(about)) return locked;
  const wasPaused = stateAt(locked, now) === 'paused';
  const { isPaused = wasPaused } = change;
  const availability = changed(earlier.availability, change);
  const fields = isSame(availability, earlier.availability) ? {} : issuesOfAvailability(availability);
  if (Object.keys(fields).length > 0) throw new ApiError('BAD_INPUT', { fields });
  if (!isPaused) assertNotOver(availability, now);
  if (isPaused === wasPaused && isSame(availability, earlier.availability)) {
    await confirmListing(tables, listing.kind, locked.id, now);
    return { ...locked, confirmed_at: now };
  }
  const stored = withAvailability(listing, earlier, availability, now);
  const row = {
    doc: JSON.stringify(stored.document),
    shape: listing.shape,
    version: locked.version + 1,
    updated_at: now,
    confirmed_at: now,
    available_until: dayColumns(availability).available_until,
  };
  const search =
    isPaused || !mayBePublic(locked)
      ? undefined
      : {
          company_id: locked.company_id,
          confirmed_at: now,
          ...searchRow(publicListing(listing, stored, hiddenIn(locked))),
        };
  await storeListing(tables, listing.kind, locked.id, {
    row,
    isPaused,
    search,
    facts: stored.facts,
    prices: stored.prices,
    now,
  });
  return { ...locked, ...row, status: isPaused ? 'paused' : 'active' };
}

const isEmpty = (change: ListingChange): boolean =>
  Object.values(change).every((value) => value === undefined);

/** Null clears a day; undefined values stay. */
function changed(earlier: Availability, change: ListingChange): Availability {
  const { availableFrom, availableUntil, isOnRequest } = { ...earlier, ...withoutUndefined(change) };
  return {
    availableFrom: availableFrom ?? undefined,
    availableUntil: availableUntil ?? undefined,
    isOnRequest,
  };
}

const withoutUndefined = (change: ListingChange): Partial<ListingChange> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const isSame = (one: Availability, other: Availability): boolean =>
  one.availableFrom === other.availableFrom &&
  one.availableUntil === other.availableUntil &&
  one.isOnRequest === other.isOnRequest;

const withAvailability = (
  { upgrade, shape }: Pick<Listing<never>, 'upgrade' | 'shape'>,
  { document }: StoredListing,
  availability: Availability,
  now: number,
): StoredListing => upgrade({ ...document, ...availability, updatedAt: timeText(now) }, shape);

/** Pauses listings whose availability has ended. */
export const pauseExpiredListings = (services: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  sweepByDay(services, { find: findExpired, change: pauseExpired });
