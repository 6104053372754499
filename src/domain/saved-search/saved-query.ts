import type { Noun } from '../listing/listing.ts';
import { areaToQuery } from '../search/area.ts';
import { toQuery } from '../search/filter-values.ts';
import type { Filters } from '../search/filters.ts';
import { soughtAddress } from '../search/sought.ts';
import { serviceFilters } from '../service/service-filters.ts';
import { spaceFilters } from '../space/space-filters.ts';

/** What a kind's searches may ask for. */
const FILTERS: Readonly<Record<Noun, Filters>> = { space: spaceFilters, service: serviceFilters };

/**
 * The one spelling under which a search is saved, of the query of any address that finds the same.
 * @returns undefined where it names a place of which nobody knows where it is
 */
export function normalQuery(kind: Noun, query: string): string | undefined {
  const address = soughtAddress(FILTERS[kind]);
  const sought = address.read(new URLSearchParams(query));
  return sought.area.is === 'unknown' ? undefined : address.write(sought).toString();
}

/** The parameters by which the API is asked for what a saved search finds. */
export function askedQuery(kind: Noun, query: string): Record<string, string> {
  const { filters, area } = soughtAddress(FILTERS[kind]).read(new URLSearchParams(query));
  return { ...toQuery(FILTERS[kind], filters), ...(area.is !== 'unknown' && areaToQuery(area)) };
}
