import type { Filter, PriceFilter } from '#domain/search/filters.ts';
import { formatLimit } from '#site/price-words.ts';
import type { ChoicesOf } from './active-filters.ts';

/** Chips of filters by price; see {@link activeFilters}. */
export const priceChoices: {
  readonly [Type in PriceFilter['type']]: ChoicesOf<Extract<Filter, { type: Type }>>;
} = {
  // They restrict nothing by themselves.
  priceFamily: () => [],
  currency: () => [],
  maxPrice: ({ given, prices }, { t, locale }) =>
    given === undefined || prices === undefined
      ? []
      : [
          {
            text: t('facts.price.upTo', { price: formatLimit(given, prices, t, locale) }),
            without: undefined,
          },
        ],
};
