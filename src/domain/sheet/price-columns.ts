import { CURRENCIES } from '../price/currencies.ts';
import { emptyPriceDraft, pricesOfDrafts, type PriceDraft, type PriceDrafts } from '../price/price-drafts.ts';
import {
  CHARGES,
  familyOf,
  INCLUSIONS,
  PRICE_FAMILIES,
  PRICE_TYPES,
  UNITS_OF_FAMILY,
  type Price,
  type PriceFamily,
} from '../price/price.ts';
import { FAMILIES_OF } from '../price/stated-families.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import type { CellType, Column } from './columns.ts';

export type PricePart = keyof PriceDraft;

const FIRST_PARTS = ['type', 'low', 'high', 'currency', 'per'] as const;

/** What the form asks besides; it shows them in this order. */
export const PARTS_OF_FAMILY = {
  rent: ['area', 'serviceCharge', 'serviceChargeAmount', 'propertyTax'],
  storage: ['handling', 'handlingIn', 'handlingOut', 'minimumMonth'],
  order: ['includedUnits', 'extraUnit', 'packaging', 'returnEach', 'inboundPallet', 'minimumMonth'],
} as const satisfies Record<PriceFamily, readonly PricePart[]>;

const AMOUNT: CellType = { type: 'number', decimals: 2 };
const INCLUSION: CellType = { type: 'choice', names: INCLUSIONS };

const CELLS: Readonly<Record<Exclude<PricePart, 'per'>, CellType>> = {
  type: { type: 'choice', names: PRICE_TYPES },
  low: AMOUNT,
  high: AMOUNT,
  currency: { type: 'choice', names: CURRENCIES },
  area: { type: 'number', decimals: 0, quantity: 'area' },
  serviceCharge: { type: 'choice', names: CHARGES },
  serviceChargeAmount: AMOUNT,
  propertyTax: INCLUSION,
  handling: INCLUSION,
  handlingIn: AMOUNT,
  handlingOut: AMOUNT,
  minimumMonth: AMOUNT,
  includedUnits: { type: 'number', decimals: 0 },
  extraUnit: AMOUNT,
  packaging: INCLUSION,
  returnEach: AMOUNT,
  inboundPallet: AMOUNT,
};

const cellOf = (family: PriceFamily, part: PricePart): CellType =>
  part === 'per' ? { type: 'choice', names: UNITS_OF_FAMILY[family] } : CELLS[part];

export const priceColumns = (kind: ListingKind): Column[] =>
  FAMILIES_OF[kind].flatMap((family) =>
    [...FIRST_PARTS, ...PARTS_OF_FAMILY[family]].map((part) => ({
      id: `prices.${family}.${part}`,
      cell: cellOf(family, part),
    })),
  );

/** Cells of a family as they are read: absent parts are not stated. */
export type PriceCells = Readonly<Partial<Record<PricePart, string>>>;

interface ReadPrices {
  readonly prices: readonly Price[];
  /** Ids of columns that a stated price needs. */
  readonly missing: readonly string[];
}

/** A kind that is not written follows from the amounts; a unit or currency that is not written is missing. */
export function pricesOfCells(cells: Readonly<Partial<Record<PriceFamily, PriceCells>>>): ReadPrices {
  const missing: string[] = [];
  const drafts = PRICE_FAMILIES.flatMap((family): [PriceFamily, PriceDraft][] => {
    const given = cells[family] ?? {};
    const type = given.type ?? (given.low === undefined ? undefined : given.high ? 'range' : 'fixed');
    if (type === undefined) return [];
    const needed = type === 'onRequest' ? [] : (['currency', 'per'] as const);
    missing.push(...needed.filter((part) => !given[part]).map((part) => `prices.${family}.${part}`));
    const isHandlingExtra = given.handlingIn !== undefined || given.handlingOut !== undefined;
    const implied = {
      type,
      ...(given.serviceChargeAmount !== undefined && { serviceCharge: 'extra' }),
      ...(isHandlingExtra && { handling: 'extra' }),
    };
    // Names of options were checked when their cells were read.
    return [[family, { ...emptyPriceDraft(family), ...implied, ...given } as PriceDraft]];
  });
  return { prices: pricesOfDrafts(Object.fromEntries(drafts)), missing };
}

/** Not stated is an empty cell. */
export const cellsOfDrafts = (drafts: PriceDrafts): Readonly<Partial<Record<PriceFamily, PriceCells>>> =>
  Object.fromEntries(
    Object.entries(drafts).map(([family, draft]) => [
      family,
      Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== '' && value !== 'notStated')),
    ]),
  );

/** Column of a part of one of the body's prices. */
export const priceColumnId = ({ per }: Pick<Price, 'per'>, field: string): string =>
  `prices.${familyOf(per)}.${field === 'handlingIncluded' ? 'handling' : field}`;
