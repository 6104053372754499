import { dayAt, isOver, type Availability } from '#domain/listing/availability.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import { dayNumber } from '../db/days.ts';
import type { StoredState } from '../db/listings.ts';
import { ApiError } from '../ground/api-error.ts';

/** How a listing stands at a moment: what was to be had until a day that is over is paused, stored as such or not. */
export const stateAt = (stored: StoredState, now: number): ListingState =>
  stored.is_paused !== 0 || isOverAt(stored, now) ? 'paused' : 'published';

/** Whether the last day on which a listing is to be had came before this moment. */
export const isOverAt = ({ available_until }: Pick<StoredState, 'available_until'>, now: number): boolean =>
  available_until < dayNumber(dayAt(now));

/** @throws ApiError (`BAD_INPUT`) if the last day is in the past. */
export function needNotOver(availability: Availability, now: number): void {
  if (!isOver(availability, now)) return;
  throw new ApiError('BAD_INPUT', { fields: { availableUntil: 'issues.dayOver' } });
}
