import * as v from 'valibot';
import { day } from '#domain/listing/availability.ts';
import { issue } from '#domain/issue.ts';
import { LISTING_KINDS } from '#domain/listing/listing-state.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const BULK_LIMIT = 200;

export const BULK_ACTIONS = ['confirm', 'pause', 'publish', 'delete', 'availability'] as const;

export const BulkChange = v.pipe(
  v.object({
    kind: v.picklist(LISTING_KINDS, issue('issues.chooseOne')),
    ids: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64, issue('issues.invalid')))),
      v.minLength(1, issue('issues.required')),
      v.maxLength(BULK_LIMIT, issue('issues.tooMany')),
    ),
    action: v.picklist(BULK_ACTIONS, issue('issues.chooseOne')),
    /** With `availability`; null clears a day. */
    availableFrom: v.optional(v.nullable(day)),
    availableUntil: v.optional(v.nullable(day)),
    isOnRequest: v.optional(v.boolean()),
  }),
  v.check(
    ({ action, availableFrom, availableUntil, isOnRequest }) =>
      action !== 'availability' ||
      [availableFrom, availableUntil, isOnRequest].some((value) => value !== undefined),
    issue('issues.required'),
  ),
);
export type BulkChange = v.InferOutput<typeof BulkChange>;

export const changeListings = endpoint('POST', '/listings/bulk', {
  summary: "Confirm, pause, publish, delete or date several of the signed-in company's listings",
  scope: 'listings:write',
  body: BulkChange,
  /** Each listing on its own: those that fail are named with the code of their error. */
  answer: v.object({
    done: natural,
    failed: v.array(v.object({ id: v.string(), code: v.string() })),
  }),
  refusals: ['TOO_MANY_REQUESTS'],
});
