import * as v from 'valibot';
import { boundsOfView, MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, type MapView } from '../map/map-view.ts';
import { wrapLongitude } from '../place/sphere.ts';
import { areaFromAddress, areaToAddress, mapArea, wantedToAddress, type AddressedArea } from './area.ts';
import { fromQuery, initialValues, toQuery } from './filter-values.ts';
import type { Filters, FilterValues } from './filters.ts';

export interface SearchParameters<F extends Filters> {
  readonly filters: FilterValues<F>;
  readonly area: AddressedArea;
}

/** Older addresses with a map view but no area meant the visible part. */
export const ALL = 'all';

/** Map size assumed for older addresses without bounds. */
const USUAL_SIZE = { width: 800, height: 800 };

const number = (pattern: RegExp, least: number, most: number) =>
  v.pipe(v.string(), v.regex(pattern), v.transform(Number), v.minValue(least), v.maxValue(most));
const degrees = (limit: number) => number(/^-?\d{1,3}(\.\d{1,10})?$/, -limit, limit);
const View = v.object({
  z: number(/^\d{1,2}$/, MIN_ZOOM, MAX_ZOOM),
  lat: degrees(MAX_LATITUDE),
  lng: v.pipe(degrees(999), v.transform(wrapLongitude)),
});

export function searchParameters<F extends Filters>(filters: F) {
  const initially = toQuery(filters, initialValues(filters));
  return {
    /** Ignores invalid parameters. */
    read: (query: URLSearchParams): SearchParameters<F> => ({
      filters: fromQuery(filters, query),
      area: areaOf(query),
    }),
    /** Omits defaults. */
    write: ({ filters: values, area }: SearchParameters<F>): URLSearchParams => {
      const chosen = Object.entries(toQuery(filters, values));
      const query = new URLSearchParams(chosen.filter(([name, value]) => initially[name] !== value));
      const where = area.type === 'unknown' ? wantedToAddress(area.wanted) : areaToAddress(area);
      for (const [name, value] of Object.entries(where)) query.set(name, value);
      return query;
    },
  };
}

export function viewOf(query: URLSearchParams): MapView | undefined {
  if (!query.has('z')) return undefined;
  const given = v.safeParse(View, Object.fromEntries(query));
  if (!given.success) return undefined;
  const { z, lat, lng } = given.output;
  return { zoom: z, lat, lng };
}

function areaOf(query: URLSearchParams): AddressedArea {
  const area = areaFromAddress(query);
  if (area.type !== 'everywhere') return area;
  // The landing page's field used this parameter.
  const before = areaFromAddress(new URLSearchParams({ place: query.get('q') ?? '' }));
  if (before.type !== 'everywhere') return before;
  const view = viewOf(query);
  return view === undefined || query.get('area') === ALL ? area : mapArea(boundsOfView(view, USUAL_SIZE));
}
