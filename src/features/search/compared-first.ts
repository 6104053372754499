import { PRICE_FAMILIES, pricesBy, type Price } from '#domain/price/price.ts';
import type { Query } from '#stores/search/search.ts';

/** Cards show the first of their prices: that of the family which the search compares. */
export function withComparedFirst<Card extends { readonly prices?: readonly Price[] | null | undefined }>(
  cards: readonly Card[],
  query: Query,
): readonly Card[] {
  const family = PRICE_FAMILIES.find((each) => each === query['priceFamily']);
  if (family === undefined) return cards;
  return cards.map((card) => (card.prices ? { ...card, prices: pricesBy(card.prices, family) } : card));
}
