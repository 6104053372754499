import type { Kysely, Transaction } from 'kysely';
import type { ListingKind } from '#domain/listing/listing.ts';
import { CURRENCIES } from '#domain/price/currencies.ts';
import { PRICE_FAMILIES, type PriceFamily } from '#domain/price/price.ts';
import { type StoredPrice } from '#domain/price/stored-price.ts';
import { MARKETS, STANDINGS, type PriceMarket, type PriceStanding } from '#domain/price/price-standings.ts';
import type { PriceLimit, PriceSort } from '#domain/search/criteria.ts';
import type { Bind } from './database.ts';
import { oneOf } from './one-of.ts';
import { column, noRows, table } from './table.ts';
import type { Tables } from './tables.ts';

/** Prices of listed listings, a row a family. Rows go with their search row. */
export const priceTable = table({
  by: 'listing_id',
  deletedRows: noRows,
  section: null,
  columns: {
    listing_id: column<string>('omit'),
    family: column<number>('omit'),
    standing: column<number>('omit'),
    currency: column<string>('omit'),
    /** Comparable amount in minor units. */
    amount: column<number>('omit'),
    /** Order by standing, market and amount; see {@link rankOf}. */
    rank: column<number>('omit'),
    /** What price levels count, in minor units. */
    level: column<number | null>('omit'),
  },
});

export const priceTableOf = (kind: ListingKind): `${ListingKind}_price` => `${kind}_price`;

/** More than any amount. */
const AMOUNTS = 2 ** 31;
const MARKETS_LIMIT = 4;

const standingNumber = (standing: PriceStanding): number => STANDINGS.indexOf(standing);

const familyNumber = (family: PriceFamily): number => PRICE_FAMILIES.indexOf(family);

const rankOf = ({ standing, market, amount }: StoredPrice): number =>
  (standingNumber(standing) * MARKETS_LIMIT + market) * AMOUNTS + amount;

const rowOf = (id: string, price: StoredPrice) => ({
  listing_id: id,
  family: familyNumber(price.family),
  standing: standingNumber(price.standing),
  currency: price.standing === 'asStated' ? NO_CURRENCY : price.currency,
  amount: price.amount,
  rank: rankOf(price),
  level: price.level ?? null,
});

/** Of prices that are compared with no other. */
const NO_CURRENCY = 'none';

/** Replaces those of a listing whose search row exists. */
export async function storePrices(
  tables: Transaction<Tables>,
  kind: ListingKind,
  id: string,
  prices: readonly StoredPrice[],
): Promise<void> {
  await tables.deleteFrom(priceTableOf(kind)).where('listing_id', '=', id).execute();
  await addPrices(tables, kind, [{ id, prices }]);
}

/** Rows per insert; below both engines' limits of parameters. */
const ROWS_AT_ONCE = 1000;

/** Of new listings. */
export async function addPrices(
  tables: Transaction<Tables>,
  kind: ListingKind,
  listings: readonly { readonly id: string; readonly prices: readonly StoredPrice[] }[],
): Promise<void> {
  const rows = listings.flatMap(({ id, prices }) => prices.map((price) => rowOf(id, price)));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tables
      .insertInto(priceTableOf(kind))
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
}

export interface PriceRow {
  readonly listing_id: string;
  readonly family: number;
  readonly standing: number;
  readonly currency: string;
  readonly amount: number;
}

/** Those that state none are absent. */
export async function findPricesOf(
  kysely: Kysely<Tables>,
  kind: ListingKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly PriceRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom(priceTableOf(kind))
    .where('listing_id', 'in', ids)
    .select(['listing_id', 'family', 'standing', 'currency', 'amount'])
    .execute();
  return Map.groupBy(rows, ({ listing_id }) => listing_id);
}

/** What a listing's price says about a limit. */
export const LIMIT_ANSWERS = {
  /** Complete and within the limit. */
  stated: ({ currency, atMost }: PriceLimit, bind: Bind) =>
    `price.standing = ${COMPLETE} and price.currency = ${bind(currency)} and price.amount <= ${bind(atMost)}`,
  /** It may be within the limit. */
  open: ({ currency, atMost }: PriceLimit, bind: Bind) =>
    `(price.listing_id is null or price.standing in (${ON_REQUEST}, ${AS_STATED}) or` +
    ` (price.currency = ${bind(currency)} and price.amount <= ${bind(atMost)}))`,
  /** Not stated, or parts of it are not. */
  unstated: () => `price.listing_id is null or price.standing in (${INCOMPLETE}, ${AS_STATED})`,
  onRequest: () => `price.standing = ${ON_REQUEST}`,
} as const;

const [COMPLETE, INCOMPLETE, ON_REQUEST, AS_STATED] = STANDINGS.map((standing) =>
  String(standingNumber(standing)),
) as [string, string, string, string];

/** Same answers as {@link LIMIT_ANSWERS}; `false` is above the limit or in another currency. */
export function limitInMemory({ family, currency, atMost }: PriceLimit) {
  return (prices: readonly PriceRow[]): 'stated' | 'unstated' | 'onRequest' | false => {
    const price = prices.find((each) => each.family === familyNumber(family));
    const standing = price && STANDINGS[price.standing];
    if (price === undefined || standing === undefined || standing === 'asStated') return 'unstated';
    if (standing === 'onRequest') return 'onRequest';
    if (price.currency !== currency || price.amount > atMost) return false;
    return standing === 'complete' ? 'stated' : 'unstated';
  };
}

/** Parts of a list in the order of prices. */
export type PriceSection = 'priced' | 'onRequest' | 'asStated' | 'unpriced';

export interface SectionOfPrices extends PriceSort {
  readonly section: PriceSection;
}

export function sectionConditions({ currency, section }: SectionOfPrices, bind: Bind): string[] {
  switch (section) {
    case 'priced':
      return [`price.currency = ${bind(currency)}`, `price.rank < ${String(priceRank('onRequest'))}`];
    case 'onRequest':
      return [`price.standing = ${ON_REQUEST}`];
    case 'asStated':
      // Named, so that an index finds them.
      return [
        oneOf('price.currency', [NO_CURRENCY, ...CURRENCIES.filter((other) => other !== currency)], bind),
      ];
    case 'unpriced':
      return ['price.listing_id is null'];
  }
}

const priceRank = (standing: PriceStanding): number => standingNumber(standing) * MARKETS_LIMIT * AMOUNTS;

export const pricesJoin = (kind: ListingKind, family: PriceFamily, isNeeded: boolean): string =>
  ` ${isNeeded ? 'join' : 'left join'} ${priceTableOf(kind)} price on price.listing_id = id` +
  ` and price.family = ${String(familyNumber(family))}`;

/** SQL of the number that {@link sectionOfGroup} reads. */
export const PRICE_GROUP = `price.rank / ${String(AMOUNTS)}`;

export function sectionOfGroup(family: PriceFamily, group: number) {
  const standing = STANDINGS[Math.floor(group / MARKETS_LIMIT)];
  const markets: readonly PriceMarket[] = MARKETS[family];
  return { standing, market: markets[group % MARKETS_LIMIT] };
}
