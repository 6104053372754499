import type { FlagBits } from '../flag-bits.ts';
import { filterTypeOf } from './filter-types.ts';
import type { FactCriterion, FigureBound, Filters } from './filters.ts';

/** `stated` matches only who has stated every asked fact, `unstated` who contradicts none and lacks at least one. */
export type FactStates = 'stated' | 'unstated' | 'either';

export interface AskedFacts {
  readonly criteria: readonly FactCriterion[];
  readonly states: FactStates;
}

export interface Criteria {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly availableBy?: string | undefined;
  readonly facts?: AskedFacts | undefined;
}

export type AddedCriteria = Partial<Omit<Criteria, 'facts'>> & {
  readonly facts?: readonly FactCriterion[];
  readonly includesUnstated?: boolean;
};

/** A filter missing from the query restricts nothing. */
export function toCriteria<Flag extends string>(
  filters: Filters<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
): Criteria {
  const all = Object.entries(filters).flatMap(([name, filter]): AddedCriteria[] => {
    const parameter = query[name];
    if (parameter === undefined) return [];
    // The type of a filter loses which flags belong to it.
    return [filterTypeOf(filter).toCriteria(parameter, filter, bits as Pick<FlagBits<string>, 'mask'>)];
  });
  const facts = all.flatMap(({ facts: criteria = [] }) => criteria);
  const states = all.some(({ includesUnstated = false }) => includesUnstated) ? 'either' : 'stated';
  return {
    masks: all.flatMap(({ masks = [] }) => masks),
    figures: all.flatMap(({ figures = [] }) => figures),
    availableBy: all.find(({ availableBy }) => availableBy !== undefined)?.availableBy,
    ...(facts.length > 0 && { facts: { criteria: facts, states } }),
  };
}
