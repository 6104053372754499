import { dayAt, dayNumber, isOver, type Availability } from '#domain/listing/availability.ts';
import type { ListingState, OwnStatus } from '#domain/listing/listing-state.ts';
import { isPublicOwner, type OwnerState } from '../db/companies.ts';
import type { Restrictions, StoredState } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';

/** Listings whose availability has ended count as paused, even before they are stored as such. */
export const stateAt = (stored: StoredState, now: number): ListingState =>
  stored.status !== 'active' || isOverAt(stored, now) ? 'paused' : 'published';

/** Whether it is public while it is active and not over. */
export const mayBePublic = (own: OwnerState & Pick<Restrictions, 'hidden_by'>): boolean =>
  isPublicOwner(own) && own.hidden_by === null;

export function ownStatusAt(own: StoredState & OwnerState & Restrictions, now: number): OwnStatus {
  if (own.hidden_by !== null) return 'hidden';
  if (own.asked_by !== null) return 'changesAsked';
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
