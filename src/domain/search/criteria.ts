import type { FlagBits } from '../flag-bits.ts';
import type { FigureBound, Filter, Filters } from './filters.ts';

export interface Criteria {
  /** A listing needs at least one bit of each mask. */
  readonly masks: readonly bigint[];
  readonly figures: readonly FigureBound[];
  readonly availableBy?: string | undefined;
}

interface Parsed {
  readonly flags: readonly string[];
  readonly place: never;
  readonly number: number;
  readonly day: string;
}

type ToCriteria<F extends Filter, Value> = (
  parsed: Value,
  filter: F,
  bits: Pick<FlagBits<string>, 'mask'>,
) => Partial<Criteria>;

const criteriaOf: {
  readonly [Type in Filter['type']]: ToCriteria<Extract<Filter, { type: Type }>, Parsed[Type]>;
} = {
  flags: (terms, { flagsOfTerm }, bits) =>
    terms.length === 0 ? {} : { masks: [bits.mask(terms.flatMap((term) => flagsOfTerm[term] ?? []))] },
  // The parameters of a place are the same in every search.
  place: () => ({}),
  number: (value, { figure, compare }) => ({ figures: [{ figure, compare, value }] }),
  day: (availableBy) => ({ availableBy }),
};

/** A filter missing from the query restricts nothing. */
export function toCriteria<Flag extends string>(
  filters: Filters<Flag>,
  bits: FlagBits<Flag>,
  query: Readonly<Record<string, unknown>>,
): Criteria {
  const all = Object.entries(filters).flatMap(([name, filter]): Partial<Criteria>[] => {
    const parsed = query[name];
    // The type of a filter loses which flags and which value belong to it.
    const read = criteriaOf[filter.type] as unknown as ToCriteria<Filter<Flag>, unknown>;
    return parsed === undefined ? [] : [read(parsed, filter, bits as Pick<FlagBits<string>, 'mask'>)];
  });
  return {
    masks: all.flatMap(({ masks = [] }) => masks),
    figures: all.flatMap(({ figures = [] }) => figures),
    availableBy: all.find(({ availableBy }) => availableBy !== undefined)?.availableBy,
  };
}
