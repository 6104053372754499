import type { FlagBits } from '../flag-bits.ts';
import { FIRST_CURRENCY, toMinor } from '../price/minor-units.ts';
import type { PriceFamily } from '../price/price.ts';
import { criteriaOf } from './filter-criteria.ts';
import type { FactCriterion, FigureBound, Filters } from './filters.ts';

/**
 * `stated` matches only who has stated every asked fact, `unstated` who contradicts none and lacks at least
 * one, `onRequest` whose facts match and whose price is on request.
 */
export type FactStates = 'stated' | 'unstated' | 'onRequest' | 'either';

export interface AskedFacts {
  readonly criteria: readonly FactCriterion[];
  readonly states: FactStates;
  /** `YYYY-MM-DD` in UTC; certificates that ended before do not count. */
  readonly today: string;
  readonly price?: PriceLimit | undefined;
  /** Day on which it must be available. */
  readonly availableBy?: string | undefined;
}

/** Which prices a search compares; one currency at a time. */
export interface PriceSort {
  readonly family: PriceFamily;
  readonly currency: string;
}

export interface PriceLimit extends PriceSort {
  /** Comparable amount in minor units. */
  readonly atMost: number;
}

export interface Criteria {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly facts?: AskedFacts | undefined;
  /** Restricts nothing. */
  readonly prices?: PriceSort | undefined;
}

export type AddedCriteria = Partial<Omit<Criteria, 'facts' | 'prices'>> & {
  readonly price?: Partial<AskedPrice>;
  readonly availableBy?: string;
  readonly facts?: readonly FactCriterion[];
  readonly includesUnstated?: boolean;
};

/** A filter missing from the query restricts nothing. `today` is {@link AskedFacts.today}. */
export function toCriteria<Flag extends string>(
  filters: Filters<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
  today: string,
): Criteria {
  const all = Object.entries(filters).flatMap(([name, filter]): AddedCriteria[] => {
    const parameter = query[name];
    if (parameter === undefined) return [];
    // The type of a filter loses which flags belong to it.
    return [criteriaOf(filter, parameter, bits as Pick<FlagBits<string>, 'mask'>)];
  });
  const facts = all.flatMap(({ facts: criteria = [] }) => criteria);
  const { family, types, ...price } = Object.assign(
    {},
    ...all.map((each) => each.price),
  ) as Partial<AskedPrice>;
  const prices = family && { family, currency: price.currency ?? FIRST_CURRENCY };
  const limit = prices && price.atMost !== undefined ? limitOf(prices, price.atMost) : undefined;
  const states = all.some(({ includesUnstated = false }) => includesUnstated) ? 'either' : 'stated';
  const { availableBy } = all.find((each) => each.availableBy !== undefined) ?? {};
  const isAsked = facts.length > 0 || limit !== undefined || availableBy !== undefined;
  return {
    masks: narrowest([...all.flatMap(({ masks = [] }) => masks), ...(limit && types ? [types] : [])]),
    figures: all.flatMap(({ figures = [] }) => figures),
    ...(isAsked && { facts: { criteria: facts, states, today, availableBy, price: limit } }),
    ...(prices && { prices }),
  };
}

/** Without those that another one implies, such as that of all warehouses beside that of one type. */
const narrowest = (masks: readonly bigint[]): bigint[] =>
  [...new Set(masks)].filter(
    (mask, _, all) => !all.some((other) => other !== mask && (other & ~mask) === 0n),
  );

interface AskedPrice {
  readonly family: PriceFamily;
  readonly currency: string;
  /** Mask of the types that alone state such prices; empty if all do. */
  readonly types: bigint;
  /** In major units. */
  readonly atMost: number;
}

const limitOf = (prices: PriceSort, atMost: number): PriceLimit => ({
  ...prices,
  atMost: toMinor(atMost, prices.currency),
});
