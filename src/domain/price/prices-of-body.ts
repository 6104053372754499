import * as v from 'valibot';
import { issue, type IssueKey } from '../issue.ts';
import type { StoredPart } from '../listing/detail.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import { withDraftForm } from '../schema.ts';
import { comparableOf } from './comparable.ts';
import { draftsOfPrices, pricesOfDrafts } from './price-drafts.ts';
import { familiesFor } from './stated-families.ts';
import { familyOf, PRICE_FAMILIES, ReadPrices, type Price } from './price.ts';
import { relevant } from './price-parts.ts';
import { issuesBetween, PriceBody } from './price-of-body.ts';

/** At most one a family. */
export const Prices = v.pipe(
  v.array(PriceBody, issue('issues.invalid')),
  v.maxLength(PRICE_FAMILIES.length, issue('issues.priceTwice')),
);

/** Absent is not stated, or stays on an update; `null` takes all prices away. */
export const pricesOfBody = withDraftForm(v.nullish(Prices), { read: pricesOfDrafts, write: draftsOfPrices });

export type GivenPrices = v.InferOutput<typeof pricesOfBody>;

/** Largest comparable figure that a search can store. */
const COMPARABLE_LIMIT = 2_147_483_647;

/** Rules beyond the schema, of prices that it accepts. @param types those of the listing */
export function issuesOfPrices(
  given: unknown,
  kind: ListingKind,
  types: readonly string[],
): Readonly<Record<string, IssueKey>> {
  const read = v.safeParse(Prices, given ?? []);
  if (!read.success) return {};
  const prices = read.output;
  const issues = prices.flatMap((price, index) => {
    const isTwice = prices.slice(0, index).some(({ per }) => familyOf(per) === familyOf(price.per));
    const found = Object.entries({
      ...(!isOfTypes(price, kind, types) && { per: issue('issues.notOfThisType') }),
      ...(isTwice && { per: issue('issues.priceTwice') }),
      ...issuesBetween(price),
    });
    const own = found.length > 0 ? found : Object.entries(issuesOfComparable(price));
    return own.map(([field, key]) => [`prices.${String(index)}.${field}`, key] as const);
  });
  return Object.fromEntries(issues);
}

const isOfTypes = ({ per }: Pick<Price, 'per'>, kind: ListingKind, types: readonly string[]): boolean =>
  familiesFor(kind, types).includes(familyOf(per));

/** Earlier prices that an update does not change; its types may have changed. */
export const applyingPrices = (earlier: unknown, kind: ListingKind, types: readonly string[]): Price[] =>
  ((earlier ?? []) as readonly Price[]).filter((price) => isOfTypes(price, kind, types));

/** Nothing is free, and amounts have a limit that no price reaches. */
function issuesOfComparable(price: Price): Partial<Record<'low' | 'high', IssueKey>> {
  const comparable = comparableOf(price);
  if (comparable === undefined) return {};
  const { low, high = low } = comparable;
  const isWithin = (figure: number) => figure >= 1 && figure <= COMPARABLE_LIMIT;
  if (!isWithin(low)) return { low: issue('issues.amount') };
  return isWithin(high) ? {} : { high: issue('issues.amount') };
}

export const storedAsPrices: StoredPart<GivenPrices, Price[] | null | undefined> = {
  shape: ReadPrices,
  // A listing without prices has no such part, like older ones.
  store: (given) => {
    const stated = (given ?? []).map((price) => ({ ...relevant(price), asOf: SET_ON_READ }));
    return stated.length === 0 ? undefined : stated;
  },
};

/** Replaced by the day of the last confirmation, which changes without the document. */
export const SET_ON_READ = '';
