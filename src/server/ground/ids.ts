import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const SEQUENCE_LIMIT = 0x8000_0000;
let sequence = randomInt(SEQUENCE_LIMIT / 2);

/** A new listing's, company's or upload's id: UUID v7, so that a later one of this process sorts after it. */
export function newId(now: number): string {
  sequence = (sequence + 1) % SEQUENCE_LIMIT;
  return v7({ msecs: now, seq: sequence });
}

/** Whether a text can be such an id. */
export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
