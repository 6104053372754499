import * as v from 'valibot';

const total = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Counts of a search with one criterion changed; each is capped like `total`. */
export const Facets = v.object({
  total,
  /** True when more than 10,000 match. */
  totalIsCapped: v.optional(v.boolean()),
  /** Per filter and option: the total if the group contained only that option. */
  groups: v.record(v.string(), v.record(v.string(), total)),
  /** Per query parameter: the total without it; `near` includes its radius. */
  without: v.record(v.string(), total),
});

export type Facets = v.InferOutput<typeof Facets>;
