import type { AgreedTime } from './visit.ts';

const DAY_MS = 86_400_000;

/** Reads the clocks at the listing as if they showed UTC. A visit without an hour starts with its day. */
export const shownAsUtc = ({ on, time }: AgreedTime): number => Date.parse(`${on}T${time ?? '00:00'}:00Z`);

/**
 * When clocks of the zone show a time, in ms since 1970, the earliest first: never for an hour that they skip
 * when summer time begins, twice for one that they repeat when it ends.
 */
export function momentsOf(time: AgreedTime, zone: string): readonly number[] {
  const shown = shownAsUtc(time);
  const offsets = new Set([shown - DAY_MS, shown + DAY_MS].map((near) => offsetAt(near, zone)));
  return [...offsets].map((offset) => shown - offset).filter((each) => each + offsetAt(each, zone) === shown);
}

/** The day that clocks of the zone show; in UTC for an unknown one. */
export const dayIn = (at: number, zone: string | null): string => shownAt(at, zone ?? 'UTC').slice(0, 10);

// Swedish dates are those of ISO 8601.
const shownAt = (at: number, zone: string): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: zone });

function offsetAt(at: number, zone: string): number {
  const shown = shownAt(at, zone);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at;
}
