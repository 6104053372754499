import { askedPrices } from './asked-prices.ts';
import { filterTypeOf } from './filter-types.ts';
import type { Filter, Filters, FilterValue, FilterValues } from './filters.ts';

export const initialValues = <F extends Filters>(filters: F): FilterValues<F> =>
  valuesBy(filters, (filter) => filterTypeOf(filter).initial(filter));

/** One parameter per flag group with a JSON object of the chosen options; unset filters are omitted. */
export function toQuery<F extends Filters>(filters: F, values: FilterValues<F>): Record<string, string> {
  const query = {};
  for (const [name, filter] of Object.entries(filters)) {
    const value = values[name];
    if (!isOverruled(filters, values, name))
      Object.assign(query, filterTypeOf(filter).toQuery(value, name, filter));
  }
  return query;
}

/** An upper bound below the lower bound of the same figure, or of a fact that is part of it, is ignored, and a limit of no chosen prices. */
export function isOverruled<F extends Filters>(filters: F, values: FilterValues<F>, name: string): boolean {
  const [filter, most]: [Filter | undefined, unknown] = [filters[name], values[name]];
  if (filter?.type === 'maxPrice' || filter?.type === 'currency')
    return askedPrices(filters, values) === undefined;
  if (filter?.type !== 'number' || filter.compare !== 'atMost' || typeof most !== 'number') return false;
  return Object.entries(filters).some(([other, lower]) => {
    const least: unknown = values[other];
    const figure =
      lower.type === 'number' ? lower.figure : lower.type === 'factNumber' && lower.wholes?.[lower.fact];
    return (
      figure === filter.figure &&
      'compare' in lower &&
      lower.compare === 'atLeast' &&
      typeof least === 'number' &&
      least > most
    );
  });
}

/** Ignores invalid parameters. */
export const fromQuery = <F extends Filters>(filters: F, query: URLSearchParams): FilterValues<F> =>
  valuesBy(filters, (filter, name) => {
    const type = filterTypeOf(filter);
    return type.fromQuery(query, name, filter) ?? type.initial(filter);
  });

function valuesBy<F extends Filters>(
  filters: F,
  valueOf: (filter: Filter, name: string) => FilterValue<Filter>,
): FilterValues<F> {
  const values = Object.entries(filters).map(([name, filter]) => [name, valueOf(filter, name)]);
  // Object.fromEntries loses the key types.
  return Object.fromEntries(values) as FilterValues<F>;
}
