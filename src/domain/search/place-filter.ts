import type { Filters, FilterValue, FilterValues, PlaceFilter } from './filters.ts';

/** What is chosen in a search's place filter; nothing where it has none. */
function findPlaceText<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
): FilterValue<PlaceFilter> | undefined {
  const [name] = Object.entries(filters).find(([, filter]) => filter.is === 'place') ?? [];
  // A filter's value has the filter's own type; the record of all of them forgets which is whose.
  return name === undefined ? undefined : (values[name] as FilterValue<PlaceFilter>);
}

/** Whether a search narrows to a place by its name. */
export const isPlaceNamed = (filters: Filters, values: FilterValues<Filters>): boolean =>
  (findPlaceText(filters, values)?.search.trim() ?? '') !== '';

/** Whether two searches narrow to the same place by its name, or both to none. */
export function isSameName<F extends Filters>(
  filters: F,
  one: FilterValues<F>,
  other: FilterValues<F>,
): boolean {
  const [named, otherwise] = [findPlaceText(filters, one), findPlaceText(filters, other)];
  return named?.search === otherwise?.search && named?.type === otherwise?.type;
}
