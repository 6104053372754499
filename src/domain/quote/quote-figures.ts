import { comparableOf, comparedFamily, type Comparable, type Need } from '../price/comparable.ts';
import type { ComparedUnit } from '../price/compared-units.ts';
import { costOf } from '../price/cost.ts';
import { exact, hundredths, per, whole } from '../price/exact.ts';
import { familyOf, type PriceFamily, type StatedPrice } from '../price/price.ts';
import { currencyOf, type Quote, type QuoteItem } from './quote.ts';

/** What a seeker needs; what is absent is unknown. */
export interface QuoteCase {
  /** In m². */
  readonly area?: number | undefined;
  readonly pallets?: number | undefined;
  /** In months. */
  readonly term?: number | undefined;
  /** Pallets a week; without them each pallet goes in and out once in the term. */
  readonly movements?: { readonly in: number; readonly out: number } | undefined;
  /** A month, and units of one. */
  readonly orders?: { readonly month: number; readonly units: number } | undefined;
}

/** Part of the monthly total in minor units; `minimum` is what is added to reach it. */
export interface QuoteStep {
  readonly part: PriceFamily | 'monthly' | 'minimum';
  readonly amount: number;
}

export interface QuoteMonth {
  readonly currency: string;
  /** In minor units. */
  readonly amount: number;
  readonly steps: readonly QuoteStep[];
  /** Lines that the case needs and the quote does not state. */
  readonly missing: readonly QuoteItem[];
  /** Priced, but the case does not say how much of it. */
  readonly notCounted: readonly PriceFamily[];
}

type PricedQuote = Pick<Quote, 'lines'>;

/** The figures that searches compare, by family. @param unitOf the unit of the figure; that of searches if absent */
export function quoteComparables(
  quote: PricedQuote,
  unitOf?: (family: PriceFamily) => ComparedUnit,
): Comparable[] {
  const prices = pricesOf(quote);
  const minimum = minimumOf(quote);
  // A minimum of several families is of none of them alone.
  const isOne = prices.filter(hasMinimum).length === 1;
  return prices.flatMap((price) => {
    const comparable = comparableOf(
      isOne && hasMinimum(price) ? { ...price, minimumMonth: minimum } : price,
      unitOf,
    );
    return comparable ? [comparable] : [];
  });
}

/** Monthly cost of the case without what is paid once; `undefined` if nothing of the quote is of the case. */
export function quoteMonth(quote: PricedQuote, wanted: QuoteCase): QuoteMonth | undefined {
  const needed = pricesOf(quote).map((price) => ({ price, need: needOf(price, wanted) }));
  const bills = needed.filter(isNeeded);
  const monthly = quote.lines.reduce(
    (sum, { item, amount = 0 }) => (item === 'monthly' ? sum + amount : sum),
    0,
  );
  const lifted = minimumOver(bills, minimumOf(quote) ?? 0);
  const steps: QuoteStep[] = [
    ...bills.map((bill) => ({ part: bill.need.family, amount: totalOf([bill]) })),
    { part: 'minimum', amount: lifted },
    { part: 'monthly', amount: monthly },
  ];
  const amount = totalOf(bills) + lifted + monthly;
  if (amount === 0) return undefined;
  return {
    ...{ currency: currencyOf(quote), amount, missing: missingLines(quote, bills, wanted) },
    steps: steps.filter((step) => step.amount > 0),
    notCounted: needed.flatMap((bill) => (isNeeded(bill) ? [] : [familyOf(bill.price.per)])),
  };
}

interface NeededPrice {
  readonly price: StatedPrice;
  readonly need: Need;
}

const isNeeded = (bill: { readonly need: Need | undefined }): bill is NeededPrice => bill.need !== undefined;

const totalOf = ([first, ...rest]: readonly NeededPrice[]): number =>
  (first && costOf(first.price, first.need, rest)?.low) ?? 0;

/** What the minimum adds; it is of storage and orders, or of all if there are none. */
function minimumOver(bills: readonly NeededPrice[], minimumMonth: number): number {
  const used = bills.filter(({ price }) => hasMinimum(price));
  const [only] = used;
  if (only === undefined || used.length > 1)
    return Math.max(0, minimumMonth - totalOf(only === undefined ? bills : used));
  const least = bills.map((bill) =>
    bill === only ? { ...bill, price: { ...bill.price, minimumMonth } } : bill,
  );
  return totalOf(least) - totalOf(bills);
}

const hasMinimum = ({ per: unit }: StatedPrice): boolean => familyOf(unit) !== 'rent';

const minimumOf = ({ lines }: PricedQuote): number | undefined =>
  lines.find(({ item }) => item === 'minimum')?.amount;

/** 13 weeks are 3 months; of movements a week, any weeks give the same month. */
const WEEKS = 13;

function needOf({ per: unit }: StatedPrice, wanted: QuoteCase): Need | undefined {
  const { area, pallets, term, movements, orders } = wanted;
  const family = familyOf(unit);
  if (family === 'rent') return area === undefined ? undefined : { family, area, months: 1 };
  if (family === 'order') return orders && { family, orders: orders.month, units: orders.units };
  if (pallets === undefined) return undefined;
  // Each pallet once in the term; 52 weeks are 12 months.
  const once = term === undefined ? whole(0) : per(exact(BigInt(pallets) * 12n, 52n), term);
  const moved = movements
    ? { in: hundredths(movements.in), out: hundredths(movements.out) }
    : { in: once, out: once };
  return { family, pallets, weeks: WEEKS, movements: moved, isMonthly: true };
}

/** Charges on a rent are lines of their own. */
const NO_CHARGES = { type: 'fixed', serviceCharge: 'none', propertyTax: 'notStated' } as const;

/** Its lines as prices without the minimum. */
function pricesOf({ lines }: PricedQuote): StatedPrice[] {
  const amountOf = (item: QuoteItem): number | undefined => {
    const line = lines.find((each) => each.item === item);
    return line?.isIncluded === true ? 0 : line?.amount;
  };
  return lines.flatMap<StatedPrice>(({ item, amount: low, currency, per: unit = 'order', area, units }) => {
    if (low === undefined || currency === undefined) return [];
    const price = { ...NO_CHARGES, low, currency, per: unit };
    if (item === 'rent') return [{ ...price, area }];
    if (item === 'order') return [{ ...price, includedUnits: units, extraUnit: amountOf('extraUnit') }];
    if (item !== 'storage') return [];
    return [{ ...price, handlingIn: amountOf('handlingIn'), handlingOut: amountOf('handlingOut') }];
  });
}

function missingLines(
  { lines }: PricedQuote,
  bills: readonly NeededPrice[],
  { area, pallets, term, movements, orders }: QuoteCase,
): QuoteItem[] {
  const lacks = (item: QuoteItem) => lines.every((line) => line.item !== item);
  const lacksPlace = lacks('rent') && lacks('storage');
  const isMoved = movements !== undefined || term !== undefined;
  const parts = bills.flatMap(({ price, need }) => comparedFamily(need.family).missingOf(price, need));
  const items: QuoteItem[] = [
    ...(lacksPlace && pallets !== undefined ? (['storage'] as const) : []),
    ...(lacksPlace && pallets === undefined && area !== undefined ? (['rent'] as const) : []),
    ...(orders !== undefined ? (['order'] as const) : []),
    ...(parts.includes('handling') && isMoved ? (['handlingIn', 'handlingOut'] as const) : []),
    ...(parts.includes('extraUnit') ? (['extraUnit'] as const) : []),
  ];
  return items.filter(lacks);
}
