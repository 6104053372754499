import * as v from 'valibot';

export const pageOf = {
  /** Exact up to 10,000. */
  total: v.pipe(v.number(), v.integer()),
  totalIsCapped: v.optional(v.boolean()),
  /** If facts are asked: who contradicts none and has not stated all; exact up to 10,000. */
  unstated: v.optional(v.pipe(v.number(), v.integer())),
  /** Null on the last page. */
  nextCursor: v.nullable(v.string()),
};
