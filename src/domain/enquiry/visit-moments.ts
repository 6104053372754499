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
  return [...offsets].map((offset) => shown - offset).filter((at) => at + offsetAt(at, zone) === shown);
}

function offsetAt(at: number, zone: string): number {
  // Swedish dates are those of ISO 8601.
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone: zone });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - at;
}
