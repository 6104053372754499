import * as v from 'valibot';
import { CLOSE_REASONS } from '../request/close-reasons.ts';
import { natural } from '../whole-number.ts';

/** Fewer requests say too little to be public. */
export const PUBLIC_REQUESTS = 5;

/** Of the last 365 days. */
export const ResponseRecord = v.object({
  /** Delivered and answered, or waiting for more than two working days. */
  requests: natural,
  answered: natural,
  /** Median until the first answer, Monday to Friday; null without any. */
  hours: v.nullable(natural),
});
export type ResponseRecord = v.InferOutput<typeof ResponseRecord>;

/** For the company alone. */
export const Outcomes = v.object({
  /** Requests in which an offer was chosen. */
  decided: natural,
  won: natural,
  /** Why others were chosen, with how often. */
  lost: v.record(v.picklist(CLOSE_REASONS), natural),
});
export type Outcomes = v.InferOutput<typeof Outcomes>;

/** Null if it is not public yet. */
export const publicRecord = v.nullish(ResponseRecord);
