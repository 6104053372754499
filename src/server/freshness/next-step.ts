import { PAUSED_AFTER_MS, REMINDED_BEFORE_MS } from '#domain/listing/listing-state.ts';
import type { Round } from '../db/freshness.ts';
import { DAY_MS } from '../ground/durations.ts';

/** After this time an unsent mail was dropped by the queue. */
const GIVEN_UP_MS = 8 * DAY_MS;

type Step = 'wait' | 'begin again' | 'remind' | 'pause' | 'forget';

/** Nothing is paused less than 30 days after the request and 7 days after the reminder. */
export function nextStep(
  round: Pick<Round, 'begun_at' | 'asked_at' | 'reminding_at' | 'reminded_at' | 'paused_at'>,
  now: number,
): Step {
  const { begun_at, asked_at, reminding_at, reminded_at, paused_at } = round;
  if (Object.values(round).some((time) => typeof time === 'number' && time > now + DAY_MS)) {
    // Times in the future mean that the clock was wrong.
    return 'begin again';
  }
  if (paused_at !== null) return now >= paused_at + GIVEN_UP_MS ? 'forget' : 'wait';
  if (asked_at === null) return now >= begun_at + GIVEN_UP_MS ? 'begin again' : 'wait';
  if (reminded_at === null) {
    const remindAt = Math.max(
      asked_at + PAUSED_AFTER_MS - REMINDED_BEFORE_MS,
      reminding_at === null ? 0 : reminding_at + GIVEN_UP_MS,
    );
    return now >= remindAt ? 'remind' : 'wait';
  }
  return now >= pausedFrom(asked_at, reminded_at) ? 'pause' : 'wait';
}

export const pausedFrom = (askedAt: number, remindedAt: number): number =>
  Math.max(askedAt + PAUSED_AFTER_MS, remindedAt + REMINDED_BEFORE_MS);
