import type { Dimensions } from '#domain/listing/dimensions.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingSummary } from './ListingCard.tsx';

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

/** m² per pallet position; `undefined` if either is unknown. */
export const areaPerPosition = ({ surface, palletPositions }: Dimensions): number | undefined =>
  surface > 0 && palletPositions > 0 ? surface / palletPositions : undefined;

export const figuresOf = (dimensions: Dimensions, t: Translate, locale: Locale): ListingSummary['figures'] =>
  figuresIn(dimensions, locale).map(({ figure, icon, value }) => ({
    icon,
    name: t(`card.${figure}`),
    value,
  }));
