import type { ListingKind } from '#domain/listing/listing.ts';
import type { PriceMarket } from '#domain/price/price-standings.ts';
import { bindTo, type Database, numberOf, type Parameter, textOf } from './database.ts';
import { clause } from './count-matches.ts';
import { type Matching, searched, statementOf, where } from './matching.ts';
import { levelColumn, priceGroup, sectionOfGroup } from './prices.ts';
import { pricedOnly } from './search-sections.ts';

/** Usual prices of a market, in minor units: the middle one, and those between which half of them are. */
export interface PriceLevel {
  readonly market: PriceMarket;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly listings: number;
  readonly companies: number;
}

/** Below these, a level would tell what a single company asks. */
const [LISTINGS_LEAST, COMPANIES_LEAST] = [8, 4];

/** More prices change no level. */
const PRICES_LIMIT = 10_000;

interface Known {
  readonly market: PriceMarket | undefined;
  readonly level: number;
  readonly company: string;
}

/** Levels count complete fixed prices and the middles of complete ranges. */
export async function findPriceLevels(
  database: Pick<Database, 'read'>,
  kind: ListingKind,
  asked: Matching,
): Promise<PriceLevel[]> {
  const { prices } = asked;
  if (prices === undefined) return [];
  const matching = pricedOnly(asked);
  const level = levelColumn(prices.family);
  const parameters: Parameter[] = [];
  const conditions = [...where(matching, bindTo(parameters)), `${level} is not null`];
  const sql =
    `select ${priceGroup(prices.family)} as price_group, ${level} as level, company_id from ${searched(kind, matching)}` +
    `${clause(conditions)} limit ${String(PRICES_LIMIT)}`;
  const rows = await database.read(statementOf(sql, matching), parameters);
  const known = rows.map((row): Known => ({
    market: sectionOfGroup(prices.family, numberOf(row, 'price_group')).market,
    level: numberOf(row, 'level'),
    company: textOf(row, 'company_id'),
  }));
  return [...Map.groupBy(known, ({ market }) => market)].flatMap(([market, some]) =>
    market === undefined ? [] : levelOf(market, some),
  );
}

function levelOf(market: PriceMarket, known: readonly Known[]): PriceLevel[] {
  const companies = new Set(known.map(({ company }) => company)).size;
  if (known.length < LISTINGS_LEAST || companies < COMPANIES_LEAST) return [];
  const levels = known.map(({ level }) => level).toSorted((one, other) => one - other);
  // The price that the share of all is at or below.
  const at = (share: number) => levels[Math.ceil(share * levels.length) - 1] ?? 0;
  return [{ market, low: at(0.25), middle: at(0.5), high: at(0.75), listings: levels.length, companies }];
}
