import * as v from 'valibot';
import { MARKETS, STANDINGS } from '#domain/price/stored-price.ts';

export const pageOf = {
  /** Exact up to 10,000. */
  total: v.pipe(v.number(), v.integer()),
  totalIsCapped: v.optional(v.boolean()),
  /** If facts are asked: who contradicts none and has not stated all; exact up to 10,000. */
  unstated: v.optional(v.pipe(v.number(), v.integer())),
  /** If prices are limited: who matches but for a price on request; exact up to 10,000. */
  onRequest: v.optional(v.pipe(v.number(), v.integer())),
  /** In the order of prices: parts of the total in the list's order. */
  sections: v.optional(
    v.array(
      v.object({
        standing: v.picklist([...STANDINGS, 'unpriced']),
        /** Of complete and incomplete prices: buildings and plots, or goods by temperature. */
        market: v.optional(v.picklist([...MARKETS.rent, ...MARKETS.storage])),
        total: v.pipe(v.number(), v.integer()),
      }),
    ),
  ),
  /** Null on the last page. */
  nextCursor: v.nullable(v.string()),
};
