import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const SEQUENCE_LIMIT = 0x8000_0000;
let sequence = randomInt(SEQUENCE_LIMIT / 2);

/** UUID v7: sorts by time within a process. */
export function newId(now: number): string {
  sequence = (sequence + 1) % SEQUENCE_LIMIT;
  return v7({ msecs: now, seq: sequence });
}

export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
