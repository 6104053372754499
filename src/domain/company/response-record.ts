import * as v from 'valibot';
import { CLOSE_REASONS } from '../request/close-reasons.ts';

/** Fewer requests say too little to be public. */
export const PUBLIC_REQUESTS = 5;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of the last 365 days. */
export const ResponseRecord = v.object({
  /** Delivered and answered, or waiting for more than two working days. */
  requests: whole,
  answered: whole,
  /** Median until the first answer, Monday to Friday; null without any. */
  hours: v.nullable(whole),
});
export type ResponseRecord = v.InferOutput<typeof ResponseRecord>;

/** For the company alone. */
export const Outcomes = v.object({
  /** Requests in which an offer was chosen. */
  decided: whole,
  won: whole,
  /** Why others were chosen, with how often. */
  lost: v.record(v.picklist(CLOSE_REASONS), whole),
});
export type Outcomes = v.InferOutput<typeof Outcomes>;

/** Null if it is not public yet. */
export const publicRecord = v.nullish(ResponseRecord);
