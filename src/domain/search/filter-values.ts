import * as v from 'valibot';
import { filterKinds, type Criteria, type FilterKind, type MaskOf } from './filter-kinds.ts';
import type { Filter, Filters, FilterValues, FlagFilter } from './filters.ts';

// The type of a filter loses which value belongs to it.
const kindOf = (filter: Filter) => filterKinds[filter.type] as unknown as FilterKind<Filter, unknown>;

export const initialValues = <F extends Filters>(filters: F): FilterValues<F> =>
  valuesOf(filters, (filter) => kindOf(filter).initial(filter));

/** One parameter per flag group with a JSON object of the chosen options; unset filters are omitted. */
export const toQuery = <F extends Filters>(filters: F, values: FilterValues<F>): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(filters).map(([name, filter]) =>
      isOverruled(filters, values, name) ? {} : kindOf(filter).toQuery(values[name] as never, name, filter),
    ),
  ) as Record<string, string>;

/** An upper bound below the lower bound of the same figure is ignored until one of them changes. */
export function isOverruled<F extends Filters>(filters: F, values: FilterValues<F>, name: string): boolean {
  const [filter, most]: [Filter | undefined, unknown] = [filters[name], values[name]];
  if (filter?.type !== 'number' || filter.compare !== 'atMost' || typeof most !== 'number') return false;
  return Object.entries(filters).some(([other, lower]) => {
    const least: unknown = values[other];
    const isSameFigure = lower.type === 'number' && lower.figure === filter.figure;
    return isSameFigure && lower.compare === 'atLeast' && typeof least === 'number' && least > most;
  });
}

/** Ignores invalid parameters. */
export const fromQuery = <F extends Filters>(filters: F, query: URLSearchParams): FilterValues<F> =>
  valuesOf(filters, (filter, name) => {
    const { fromQuery: read, initial } = kindOf(filter);
    return read(query, name, filter) ?? initial(filter);
  });

type FilterSchema<F extends Filter> = v.OptionalSchema<
  v.GenericSchema<
    string,
    F extends FlagFilter<infer Name> ? readonly Name[] : F extends { type: 'day' } ? string : number
  >,
  undefined
>;

type FilterEntries<F extends Filters> = {
  [Name in keyof F as F[Name] extends { type: 'place' } ? never : Name]: FilterSchema<F[Name]>;
};

export function filterEntries<F extends Filters>(filters: F): FilterEntries<F> {
  const entries = Object.entries(filters).flatMap(([name, filter]) => {
    const schema = kindOf(filter).schema?.(filter);
    return schema === undefined ? [] : [[name, v.optional(schema)]];
  });
  // Object.fromEntries loses the key types.
  return Object.fromEntries(entries) as FilterEntries<F>;
}

/** A filter missing from the query restricts nothing. */
export function toCriteria(
  filters: Filters,
  maskOf: MaskOf,
  query: Readonly<Record<string, unknown>>,
): Criteria {
  let criteria: Criteria = { masks: [], figures: [] };
  for (const [name, filter] of Object.entries(filters)) {
    const {
      masks = [],
      figures = [],
      ...rest
    } = query[name] === undefined ? {} : (kindOf(filter).toCriteria?.(query[name], filter, maskOf) ?? {});
    criteria = {
      ...criteria,
      ...rest,
      masks: [...criteria.masks, ...masks],
      figures: [...criteria.figures, ...figures],
    };
  }
  return criteria;
}

function valuesOf<F extends Filters>(
  filters: F,
  valueOf: (filter: Filter, name: string) => unknown,
): FilterValues<F> {
  const values = Object.entries(filters).map(([name, filter]) => [name, valueOf(filter, name)]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(values) as FilterValues<F>;
}
