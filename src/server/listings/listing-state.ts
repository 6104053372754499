import { dayAt, isOver, type Availability } from '#domain/listing/availability.ts';
import type { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { isPublicOwner, type OwnerState } from '../db/companies.ts';
import { dayNumber } from '../db/days.ts';
import type { StoredState } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';

/** Listings whose availability has ended count as paused, even before they are stored as such. */
export const stateAt = (stored: StoredState, now: number): ListingState =>
  stored.status !== 'active' || isOverAt(stored, now) ? 'paused' : 'published';

export function ownStatusAt(own: StoredState & OwnerState, now: number): OwnStatus {
  if (own.status === 'lapsed') return 'lapsed';
  if (stateAt(own, now) === 'paused') return 'paused';
  return isPublicOwner(own) ? 'active' : 'waiting';
}

export const isOverAt = ({ available_until }: Pick<StoredState, 'available_until'>, now: number): boolean =>
  available_until < dayNumber(dayAt(now));

/** @throws ApiError (`BAD_INPUT`) if it is over */
export function assertNotOver(availability: Availability, now: number): void {
  if (!isOver(availability, now)) return;
  throw new ApiError('BAD_INPUT', { fields: { availableUntil: 'issues.dayOver' } });
}
