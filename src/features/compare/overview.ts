import { UNITS } from '#domain/facts/fact.ts';
import { specifiedFacts } from '#domain/facts/specified-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatArea, formatShortDate } from '#site/format.ts';
import type { Price } from '#domain/price/price.ts';
import type { Translate } from '#site/translate.ts';
import type { ListingFacts } from '#ui/listing/facts.ts';
import {
  addressText,
  areaPerPosition,
  availabilityOf,
  type Available,
  figuresIn,
} from '#ui/listing/listing-words.ts';
import type { Cell, RowGroup } from './compared-facts.ts';

export interface ComparedListing extends Available {
  readonly userName?: string | null | undefined;
  readonly createdAt?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
  readonly prices?: readonly Price[] | null | undefined;
}

interface Column {
  readonly listing: ComparedListing;
  readonly facts: ListingFacts;
}

/** Figures by the words of their row. */
const FIGURES = { floorArea: 'surface', height: 'height', palletPositions: 'palletPositions' } as const;

/** @param columns `undefined` for unavailable listings */
export function overviewOf(
  kind: ListingKind,
  columns: readonly (Column | undefined)[],
  t: Translate,
  locale: Locale,
): RowGroup {
  const row = (
    name: string,
    cellOf: (facts: ListingFacts, listing: ComparedListing) => Cell | undefined,
  ) => ({
    name,
    cells: columns.map((column) => (column === undefined ? null : cellOf(column.facts, column.listing))),
  });
  const figureRow = (figure: keyof typeof FIGURES) => ({
    ...row(t(figure === 'floorArea' ? 'compare.rows.area' : `detail.figures.${figure}`), ({ figures }) => {
      const known = figuresIn(figures, locale).find((one) => one.label === figure);
      return known && { text: known.value, amount: known.amount };
    }),
    unit: UNITS[specifiedFacts[FIGURES[figure]].quantity],
  });
  const isTyped = kind === 'space' && columns.some((column) => column !== undefined);
  return {
    key: 'overview',
    title: t('compare.overview'),
    rows: [
      ...(isTyped ? [row(t('compare.rows.type'), ({ type }) => textCell(type))] : []),
      row(t('detail.address'), ({ at }) => textCell(addressText(at, locale))),
      figureRow('floorArea'),
      figureRow('height'),
      figureRow('palletPositions'),
      {
        ...row(t('compare.rows.perPosition'), ({ figures }) => {
          const area = areaPerPosition(figures);
          return area === undefined ? undefined : { text: formatArea(area, locale), amount: rounded(area) };
        }),
        unit: 'm²',
      },
      row(t('compare.rows.availability'), (_, listing) => textCell(availabilityOf(listing, t, locale))),
      row(t('compare.rows.company'), (_, listing) => textCell(listing.userName)),
      row(t('compare.rows.published'), (_, listing) => dayCell(listing.createdAt, locale)),
      row(t('compare.rows.confirmed'), (_, listing) => dayCell(listing.confirmedAt, locale)),
    ],
  };
}

const dayCell = (moment: string | null | undefined, locale: Locale): Cell | undefined =>
  textCell(moment && formatShortDate(new Date(moment), locale));

const textCell = (text: string | null | undefined): Cell | undefined => (text ? { text } : undefined);

const rounded = (amount: number): number => Math.round(amount * 100) / 100;
