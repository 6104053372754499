import type { FlagBits } from '../flag-bits.ts';
import { filterTypeOf } from './filter-types.ts';
import type { FigureBound, Filters } from './filters.ts';

export interface Criteria {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly availableBy?: string | undefined;
}

/** A filter missing from the query restricts nothing. */
export function toCriteria<Flag extends string>(
  filters: Filters<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
): Criteria {
  const all = Object.entries(filters).flatMap(([name, filter]): Partial<Criteria>[] => {
    const parameter = query[name];
    if (parameter === undefined) return [];
    // The type of a filter loses which flags belong to it.
    return [filterTypeOf(filter).toCriteria(parameter, filter, bits as Pick<FlagBits<string>, 'mask'>)];
  });
  return {
    masks: all.flatMap(({ masks = [] }) => masks),
    figures: all.flatMap(({ figures = [] }) => figures),
    availableBy: all.find(({ availableBy }) => availableBy !== undefined)?.availableBy,
  };
}
