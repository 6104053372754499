import type { Dimensions } from '#domain/listing/dimensions.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingSummary } from './ListingCard.tsx';

/** The figures of a listing that say something, in order, with how they are written. */
export function figuresIn({ surface, height, palletPositions }: Dimensions, locale: Locale) {
  const figures = [
    { figure: 'surface', icon: 'surface', amount: surface, value: formatArea(surface, locale) },
    { figure: 'height', icon: 'height', amount: height, value: formatMetres(height, locale) },
    {
      figure: 'palletPositions',
      icon: 'pallet',
      amount: palletPositions,
      value: formatNumber(palletPositions, locale),
    },
  ] as const;
  return figures.filter(({ amount }) => amount > 0);
}

/** How many square metres there are for each pallet position; nothing where one of both is not known. */
export const areaPerPosition = ({ surface, palletPositions }: Dimensions): number | undefined =>
  surface > 0 && palletPositions > 0 ? surface / palletPositions : undefined;

/** The figures of a listing that a card shows. */
export const figuresOf = (dimensions: Dimensions, t: Translate, locale: Locale): ListingSummary['figures'] =>
  figuresIn(dimensions, locale).map(({ figure, icon, value }) => ({
    icon,
    name: t(`card.${figure}`),
    value,
  }));
