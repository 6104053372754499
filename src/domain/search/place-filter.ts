import type { Filters, FilterValue, FilterValues, PlaceFilter } from './filters.ts';

function findPlaceText<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
): FilterValue<PlaceFilter> | undefined {
  const [name] = Object.entries(filters).find(([, filter]) => filter.type === 'place') ?? [];
  // The record type loses which value belongs to which filter.
  return name === undefined ? undefined : (values[name] as FilterValue<PlaceFilter>);
}

export const isPlaceNamed = (filters: Filters, values: FilterValues<Filters>): boolean =>
  (findPlaceText(filters, values)?.search.trim() ?? '') !== '';

export function isSameName<F extends Filters>(
  filters: F,
  one: FilterValues<F>,
  other: FilterValues<F>,
): boolean {
  const [named, otherwise] = [findPlaceText(filters, one), findPlaceText(filters, other)];
  return named?.search === otherwise?.search && named?.type === otherwise?.type;
}
