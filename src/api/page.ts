import * as v from 'valibot';

/** What every page of a search tells beside its listings. */
export const pageOf = {
  /** How many listings match; exact up to 10,000. */
  total: v.pipe(v.number(), v.integer()),
  /** True when more than 10,000 match. */
  totalIsCapped: v.optional(v.boolean()),
  /** Sent back as `cursor` to get the next page; null on the last. */
  nextCursor: v.nullable(v.string()),
};
