import type { Dimensions } from '#domain/listing/dimensions.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#site/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** The figures of a listing that a card shows: those that say something. */
export function figuresOf(
  { surface, height, palletPositions }: Dimensions,
  t: Translate,
  locale: Locale,
): ListingSummary['figures'] {
  const figures = [
    { icon: 'surface', name: t('search.card.surface'), amount: surface, value: formatArea(surface, locale) },
    { icon: 'height', name: t('search.card.height'), amount: height, value: formatMetres(height, locale) },
    {
      icon: 'pallet',
      name: t('search.card.palletPositions'),
      amount: palletPositions,
      value: formatNumber(palletPositions, locale),
    },
  ] as const;
  return figures.filter(({ amount }) => amount > 0);
}
