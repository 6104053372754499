import { EVERYWHERE, type Area } from '../search/area.ts';
import type { Filters, FilterValues } from '../search/filters.ts';
import { searchParameters } from '../search/search-parameters.ts';

/** What a search asks for, however it is shown. */
export interface NeedQuery {
  readonly values: FilterValues<Filters>;
  readonly area: Area;
}

/** Leaves out invalid parameters, a part of a map, and a place without a point. */
export function readNeed(filters: Filters, query: string): NeedQuery {
  const { filters: values, area } = searchParameters(filters).read(new URLSearchParams(query));
  return { values, area: area.type === 'near' || area.type === 'country' ? area : EVERYWHERE };
}

/** Parameters of a search's address. */
export const writeNeed = (filters: Filters, { values, area }: NeedQuery): string =>
  searchParameters(filters).write({ filters: values, area }).toString();
