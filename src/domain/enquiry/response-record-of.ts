import type { ResponseRecord } from '../company/response-record.ts';
import { workingHoursBetween } from './working-hours.ts';

export const RECORDED_DAYS = 365;

/** Two working days; an inquiry that waits for less counts once it is answered. */
const PATIENCE_HOURS = 48;

interface DeliveredEnquiry {
  readonly deliveredAt: number;
  /** Time of the owner's first message of any kind. */
  readonly answeredAt: number | null;
}

export function responseRecordOf(enquiries: readonly DeliveredEnquiry[], now: number): ResponseRecord {
  const waits: number[] = [];
  let unanswered = 0;
  for (const { deliveredAt, answeredAt } of enquiries) {
    if (answeredAt !== null) waits.push(workingHoursBetween(deliveredAt, answeredAt));
    else if (workingHoursBetween(deliveredAt, now) > PATIENCE_HOURS) unanswered += 1;
  }
  waits.sort((one, other) => one - other);
  const half = waits.length / 2;
  const middle = waits.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const median = middle.reduce((sum, hours) => sum + hours, 0) / middle.length;
  return {
    requests: waits.length + unanswered,
    answered: waits.length,
    hours: waits.length === 0 ? null : Math.max(1, Math.round(median)),
  };
}
