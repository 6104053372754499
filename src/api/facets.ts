import * as v from 'valibot';
import { PRICE_MARKETS } from '#domain/price/price-standings.ts';
import { natural } from '#domain/whole-number.ts';

const amount = v.pipe(v.number(), v.integer());

/** Counts of an option of a fact. */
export const FactTotal = v.object({
  /** Listings that state it. */
  total: natural,
  /** Listings that contradict nothing that is asked, but have not stated it or another asked fact. */
  unstated: natural,
});

const OptionTotal = v.union([natural, FactTotal]);

export type OptionTotal = v.InferOutput<typeof OptionTotal>;

/** Half of the prices are between `low` and `high`. */
export const PriceLevel = v.object({
  market: v.picklist(PRICE_MARKETS),
  low: amount,
  middle: amount,
  high: amount,
  listings: natural,
  companies: natural,
});

/** Counts of a search with one criterion changed; each is capped like `total`. */
export const Facets = v.object({
  total: natural,
  /** True when more than 10,000 match. */
  totalIsCapped: v.optional(v.boolean()),
  /**
   * Per filter and option: the total if the group contained only that option. Those of facts also tell who has not
   * stated it; they are left out where more than 2,000 may match.
   */
  groups: v.record(v.string(), v.record(v.string(), OptionTotal)),
  /** Per query parameter: the total without it; `near` includes its radius. */
  without: v.record(v.string(), natural),
  /** If prices are compared: usual ones of each market with enough of them, in minor units. */
  priceLevels: v.optional(v.array(PriceLevel)),
});

export type Facets = v.InferOutput<typeof Facets>;
