import type { ListingKind } from '../listing/listing.ts';
import { areaToQuery } from '../search/area.ts';
import { toQuery } from '../search/filter-values.ts';
import type { Filters } from '../search/filters.ts';
import { searchParameters } from '../search/search-parameters.ts';
import { serviceFilters } from '../service/service-filters.ts';
import { spaceFilters } from '../space/space-filters.ts';

const FILTERS: Readonly<Record<ListingKind, Filters>> = { space: spaceFilters, service: serviceFilters };

/**
 * Canonical query, so that equal searches compare equal. @returns undefined if it names a place that can't
 * be resolved
 */
export function normalQuery(kind: ListingKind, query: string): string | undefined {
  const address = searchParameters(FILTERS[kind]);
  const saved = address.read(new URLSearchParams(query));
  return saved.area.type === 'unknown' ? undefined : address.write(saved).toString();
}

export function askedQuery(kind: ListingKind, query: string): Record<string, string> {
  const { filters, area } = searchParameters(FILTERS[kind]).read(new URLSearchParams(query));
  return { ...toQuery(FILTERS[kind], filters), ...(area.type !== 'unknown' && areaToQuery(area)) };
}
