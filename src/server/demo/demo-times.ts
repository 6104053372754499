import { type Availability, dayAt } from '#domain/listing/availability.ts';
import { DAY_MS } from '../ground/durations.ts';
import type { Random } from './random.ts';

/** No month has more days. */
const MONTH_MS = 31 * 24 * 60 * 60 * 1000;

/** None ends, since the demo stays as it is. */
export function demoAvailability(index: number, now: number): Availability {
  const month = dayAt(now + (1 + (index % 7)) * MONTH_MS).slice(0, 'YYYY-MM'.length);
  return {
    ...(index % 5 === 2 && { availableFrom: `${month}-01` }),
    ...(index % 5 !== 2 && index % 11 === 3 && { isOnRequest: true }),
    // As in life, some do not state it.
    ...(index % 5 !== 2 && index % 11 !== 3 && index % 10 < 7 && { availableFrom: dayAt(now) }),
  };
}

const OLDEST_MS = 210 * DAY_MS;

export const createdAt = (random: Random, index: number, count: number, now: number): number =>
  Math.floor(now - OLDEST_MS * ((index + random()) / count) ** 1.3);
