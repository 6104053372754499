import * as v from 'valibot';
import { PRICE_MARKETS, STANDINGS } from '#domain/price/price-standings.ts';

const count = v.pipe(v.number(), v.integer());

export const pageOf = {
  /** Exact up to 10,000. */
  total: count,
  totalIsCapped: v.optional(v.boolean()),
  /** Null on the last page. */
  nextCursor: v.nullable(v.string()),
};

/** A part of the total in the order of prices; capped like the total. */
export const PriceSection = v.object({
  standing: v.picklist([...STANDINGS, 'unpriced']),
  /** Of complete and incomplete prices: buildings and plots, goods by temperature, or orders. */
  market: v.optional(v.picklist(PRICE_MARKETS)),
  total: count,
});

/** A page of a search. */
export const foundPage = {
  ...pageOf,
  /** If facts or prices are asked: who contradicts none and has not stated all; exact up to 10,000. */
  unstated: v.optional(count),
  /** If prices are limited: who matches but for a price on request; exact up to 10,000. */
  onRequest: v.optional(count),
  /** In the order of prices, those of no listing left out. */
  sections: v.optional(v.array(PriceSection)),
};
