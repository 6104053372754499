import * as v from 'valibot';

export const pageOf = {
  /** Exact up to 10,000. */
  total: v.pipe(v.number(), v.integer()),
  totalIsCapped: v.optional(v.boolean()),
  /** Null on the last page. */
  nextCursor: v.nullable(v.string()),
};
