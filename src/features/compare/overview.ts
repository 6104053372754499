import { UNITS } from '#domain/facts/fact.ts';
import { specifiedFacts } from '#domain/facts/specified-facts.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { isAged } from '#domain/listing/listing-state.ts';
import { formatArea, formatShortDate } from '#site/format.ts';
import type { Language } from '#site/fact-words.ts';
import type { Price } from '#domain/price/price.ts';
import type { ListingFacts } from '#ui/listing/facts.ts';
import {
  addressText,
  areaPerPosition,
  availabilityOf,
  type Available,
  figuresIn,
} from '#ui/listing/listing-words.ts';
import type { Cell, Row, RowGroup } from '#site/compared-rows.ts';

export interface ComparedListing extends Available {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  readonly userLocale?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
  readonly prices?: readonly Price[] | null | undefined;
}

interface Column {
  readonly listing: ComparedListing;
  readonly facts: ListingFacts;
}

/** Figures by the words of their row. */
const FIGURES = { floorArea: 'surface', height: 'height', palletPositions: 'palletPositions' } as const;

/** @param columns `undefined` for unavailable listings. @param clearHeight takes the place of the height where any states it */
export function overviewOf(
  kind: ListingKind,
  columns: readonly (Column | undefined)[],
  clearHeight: Row | undefined,
  { t, locale, today }: Language,
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
  const height = figureRow('height');
  const heightRow = clearHeight && {
    ...clearHeight,
    cells: clearHeight.cells.map((cell, index) => {
      const total = height.cells[index];
      return cell ?? (total && { text: total.text, note: t('compare.rows.totalHeight') });
    }),
  };
  const hasAged = columns.some(
    (column) =>
      column?.listing.confirmedAt && isAged(Date.parse(column.listing.confirmedAt), Date.parse(today)),
  );
  const isTyped = kind === 'space' && columns.some((column) => column !== undefined);
  return {
    key: 'overview',
    title: t('compare.overview'),
    rows: [
      ...(isTyped ? [row(t('compare.rows.type'), ({ type }) => textCell(type))] : []),
      row(t('detail.address'), ({ at }) => textCell(addressText(at, locale))),
      figureRow('floorArea'),
      heightRow ?? height,
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
      ...(hasAged
        ? [row(t('compare.rows.confirmed'), (_, listing) => dayCell(listing.confirmedAt, locale))]
        : []),
    ],
  };
}

const dayCell = (moment: string | null | undefined, locale: Locale): Cell | undefined =>
  textCell(moment && formatShortDate(new Date(moment), locale));

const textCell = (text: string | null | undefined): Cell | undefined => (text ? { text } : undefined);

const rounded = (amount: number): number => Math.round(amount * 100) / 100;
