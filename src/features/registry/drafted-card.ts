import type { Dimensions } from '#domain/listing/dimensions.ts';
import { pricesOfDrafts, type PriceDrafts } from '#domain/price/price-drafts.ts';
import { isStatedPrice, type Price } from '#domain/price/price.ts';
import type { DraftOf, Drafts } from '#domain/wizard/draft.ts';

/** Empty figures count as 0, which cards leave out. */
export const figuresOf = ({ surface, height, palletPositions }: DraftOf<Dimensions>): Dimensions => ({
  surface: Number(surface) || 0,
  height: Number(height) || 0,
  palletPositions: Number(palletPositions) || 0,
});

const dayOf = (drafted: unknown): string | undefined =>
  typeof drafted === 'string' && drafted !== '' ? drafted : undefined;

export const draftedAvailability = ({ availableFrom, availableUntil, isOnRequest }: Drafts) => ({
  availableFrom: dayOf(availableFrom),
  availableUntil: dayOf(availableUntil),
  isOnRequest: isOnRequest === true,
});

/** Those whose amounts are typed so far. */
export const draftedPrices = ({ prices }: Drafts): Price[] =>
  pricesOfDrafts(Object(prices) as PriceDrafts).filter(
    (price) => price.type === 'onRequest' || (isStatedPrice(price) && Number.isFinite(price.low)),
  );
