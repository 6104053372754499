import type { Random } from './random.ts';

const DAY_MS = 86_400_000;
const OLDEST_MS = 210 * DAY_MS;

/** Newest first, denser towards the present. */
export const createdAt = (random: Random, place: number, count: number, now: number): number =>
  Math.floor(now - OLDEST_MS * ((place + random()) / count) ** 1.3);
