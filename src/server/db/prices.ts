import { PRICE_FAMILIES, type PriceFamily } from '#domain/price/price.ts';
import { type StoredPrice } from '#domain/price/stored-price.ts';
import { MARKETS, STANDINGS, type PriceMarket, type PriceStanding } from '#domain/price/price-standings.ts';
import type { PriceLimit, PriceSort } from '#domain/search/criteria.ts';
import type { Bind } from './database.ts';

/**
 * The price as one number, null if none is stated: currency, standing, market and comparable amount in minor
 * units, so that a range of an index is a part of a list in its order.
 */
export type PriceKeys = Readonly<Record<`${PriceFamily}_price`, number | null>>;

/** Price levels count the second ones, in minor units. */
export type PriceColumns = PriceKeys & Readonly<Record<`${PriceFamily}_level`, number | null>>;

export const priceColumn = (family: PriceFamily): keyof PriceKeys => `${family}_price`;

export const levelColumn = (family: PriceFamily): keyof PriceColumns => `${family}_level`;

export const PRICE_COLUMNS = PRICE_FAMILIES.map(priceColumn);

/** More than any amount. */
const AMOUNTS = 2 ** 31;
const MARKETS_LIMIT = 4;

/** Of one standing, and of one currency: 50 bits in all, which are exact in JavaScript. */
const A_STANDING = MARKETS_LIMIT * AMOUNTS;
const A_CURRENCY = STANDINGS.length * A_STANDING;

const LETTERS = 26;

/** Derives from its three letters; 0 means that prices are compared with no other. */
const currencyNumber = (currency: string): number =>
  [...currency].reduce((number, letter) => number * LETTERS + letter.charCodeAt(0) - 'A'.charCodeAt(0), 0) +
  1;

const currencyOfNumber = (number: number): string =>
  [LETTERS ** 2, LETTERS, 1]
    .map((weight) => String.fromCharCode('A'.charCodeAt(0) + (Math.floor((number - 1) / weight) % LETTERS)))
    .join('');

const firstOf = (currency: number, standing: PriceStanding): number =>
  currency * A_CURRENCY + STANDINGS.indexOf(standing) * A_STANDING;

const keyOf = ({ standing, market, currency, amount }: StoredPrice): number => {
  const isCompared = standing === 'complete' || standing === 'incomplete';
  return firstOf(isCompared ? currencyNumber(currency) : 0, standing) + market * AMOUNTS + amount;
};

export function priceColumns(prices: readonly StoredPrice[]): PriceColumns {
  const columns = PRICE_FAMILIES.flatMap((family) => {
    const price = prices.find((each) => each.family === family);
    return [
      [priceColumn(family), price ? keyOf(price) : null],
      [levelColumn(family), price?.level ?? null],
    ];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(columns) as PriceColumns;
}

/** SQL of a price's standing, a place in {@link STANDINGS}. */
const standingOf = (column: string): string =>
  `(${column} / ${String(A_STANDING)}) % ${String(STANDINGS.length)}`;

const isOneOf = (column: string, ...standings: readonly PriceStanding[]): string =>
  `${standingOf(column)} in (${standings.map((standing) => STANDINGS.indexOf(standing)).join(', ')})`;

/** SQL of its amount. */
const amountOf = (column: string): string => `${column} % ${String(AMOUNTS)}`;

/** In a currency and compared. */
const comparedIn = (column: string, currency: string, bind: Bind): string[] => [
  `${column} >= ${bind(firstOf(currencyNumber(currency), 'complete'))}`,
  `${column} < ${bind(firstOf(currencyNumber(currency), 'onRequest'))}`,
];

/** Relations of a listing's price to a limit. */
export const LIMIT_ANSWERS = {
  /** Complete and within the limit. */
  stated: ({ family, currency, atMost }: PriceLimit, bind: Bind) => {
    const column = priceColumn(family);
    return [
      `${column} >= ${bind(firstOf(currencyNumber(currency), 'complete'))}`,
      `${column} < ${bind(firstOf(currencyNumber(currency), 'incomplete'))}`,
      `${amountOf(column)} <= ${bind(atMost)}`,
    ].join(' and ');
  },
  /** It may be within the limit. */
  open: ({ family, currency, atMost }: PriceLimit, bind: Bind) => {
    const column = priceColumn(family);
    return (
      `(${column} is null or ${column} < ${String(A_CURRENCY)} or` +
      ` (${comparedIn(column, currency, bind).join(' and ')} and ${amountOf(column)} <= ${bind(atMost)}))`
    );
  },
  /** Not stated, or parts of it are not. */
  unstated: ({ family }: PriceLimit) =>
    `${priceColumn(family)} is null or ${isOneOf(priceColumn(family), 'incomplete', 'asStated')}`,
  onRequest: ({ family }: PriceLimit) => isOneOf(priceColumn(family), 'onRequest'),
} as const;

/** Same answers as {@link LIMIT_ANSWERS}; `false` is above the limit or in another currency. */
export function limitInMemory({ family, currency, atMost }: PriceLimit) {
  const asked = currencyNumber(currency);
  return (columns: PriceKeys): 'stated' | 'unstated' | 'onRequest' | false => {
    const key = columns[priceColumn(family)];
    if (key === null) return 'unstated';
    const standing = STANDINGS[Math.floor(key / A_STANDING) % STANDINGS.length];
    if (standing === 'asStated') return 'unstated';
    if (standing === 'onRequest') return 'onRequest';
    if (Math.floor(key / A_CURRENCY) !== asked || key % AMOUNTS > atMost) return false;
    return standing === 'complete' ? 'stated' : 'unstated';
  };
}

/** In minor units of its own currency; `undefined` unless it is compared. */
export function amountOfKey(columns: PriceKeys, family: PriceFamily) {
  const key = columns[priceColumn(family)];
  if (key === null || key < A_CURRENCY) return undefined;
  return { amount: key % AMOUNTS, currency: currencyOfNumber(Math.floor(key / A_CURRENCY)) };
}

/** SQL of the amount in one currency, or null. */
export const amountInSql = ({ family, currency }: PriceSort, bind: Bind): string =>
  `case when ${comparedIn(priceColumn(family), currency, bind).join(' and ')} then ${amountOf(priceColumn(family))} end`;

/** Parts of a list in the order of prices. */
export type PriceSection = 'priced' | 'onRequest' | 'asStated' | 'unpriced';

export interface SectionOfPrices extends PriceSort {
  readonly section: PriceSection;
}

export function sectionConditions({ family, currency, section }: SectionOfPrices, bind: Bind): string[] {
  const asked = currencyNumber(currency);
  const column = priceColumn(family);
  switch (section) {
    case 'priced':
      return comparedIn(column, currency, bind);
    case 'onRequest':
      return [
        `${column} >= ${String(firstOf(0, 'onRequest'))}`,
        `${column} < ${String(firstOf(0, 'asStated'))}`,
      ];
    case 'asStated':
      return [
        `${column} >= ${String(firstOf(0, 'asStated'))}`,
        `(${column} < ${bind(asked * A_CURRENCY)} or ${column} >= ${bind((asked + 1) * A_CURRENCY)})`,
      ];
    case 'unpriced':
      return [`${column} is null`];
  }
}

/** SQL of the number that {@link sectionOfGroup} reads. */
export const priceGroup = (family: PriceFamily): string =>
  `(${priceColumn(family)} / ${String(AMOUNTS)}) % ${String(STANDINGS.length * MARKETS_LIMIT)}`;

export function sectionOfGroup(family: PriceFamily, group: number) {
  const standing = STANDINGS[Math.floor(group / MARKETS_LIMIT)];
  const markets: readonly PriceMarket[] = MARKETS[family];
  return { standing, market: markets[group % MARKETS_LIMIT] };
}
