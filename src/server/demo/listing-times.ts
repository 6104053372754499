import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const OLDEST_MS = 210 * DAY_MS;

/** When the listing that is `place`-th of `count`, the newest first, was made: the more recent, the denser. */
export const createdAt = (random: Random, place: number, count: number, now: number): number =>
  Math.floor(now - OLDEST_MS * ((place + random()) / count) ** 1.3);
