import * as v from 'valibot';

const total = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a search would find if one thing about it were changed; every number is capped as `total` is. */
export const Facets = v.object({
  /** How many listings match; exact up to 10,000. */
  total,
  /** True when more than 10,000 match. */
  totalIsCapped: v.optional(v.boolean()),
  /** By filter and term: the total if that group held that term alone and all else stayed. */
  groups: v.record(v.string(), v.record(v.string(), total)),
  /** By each parameter that asks for something: the total without it; `near` goes with its radius. */
  without: v.record(v.string(), total),
});

export type Facets = v.InferOutput<typeof Facets>;
