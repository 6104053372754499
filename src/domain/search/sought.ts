import * as v from 'valibot';
import { boundsOfView, MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, type MapView } from '../map/map-view.ts';
import { areaFromAddress, areaToAddress, mapArea, wantedToAddress, type AddressedArea } from './area.ts';
import { fromQuery, initialValues, toQuery } from './filter-values.ts';
import type { Filters, FilterValues } from './filters.ts';

/** What decides which listings a search finds. */
export interface Sought<F extends Filters> {
  readonly filters: FilterValues<F>;
  readonly area: AddressedArea;
}

/** With a view, no area means what that view shows, as it did in addresses of before. */
export const ALL = 'all';

/** How large a map an address of before, which names no bounds, means. */
const USUAL_SIZE = { width: 800, height: 800 };

const degrees = (limit: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,10})?$/),
    v.transform(Number),
    v.minValue(-limit),
    v.maxValue(limit),
  );
const View = v.object({
  z: v.pipe(
    v.string(),
    v.regex(/^\d{1,2}$/),
    v.transform(Number),
    v.minValue(MIN_ZOOM),
    v.maxValue(MAX_ZOOM),
  ),
  lat: degrees(MAX_LATITUDE),
  lng: degrees(180),
});

/** How the query of a page's address says what is sought with these filters. */
export function soughtAddress<F extends Filters>(filters: F) {
  const initially = toQuery(filters, initialValues(filters));
  return {
    /** Reads it; whatever does not fit is as if it were not there. */
    read: (query: URLSearchParams): Sought<F> => ({
      filters: fromQuery(filters, query),
      area: areaOf(query),
    }),
    /** The inverse of `read`; what is as it is at first is left out. */
    write: ({ filters: values, area }: Sought<F>): URLSearchParams => {
      const chosen = Object.entries(toQuery(filters, values));
      const query = new URLSearchParams(chosen.filter(([name, value]) => initially[name] !== value));
      const where = area.is === 'unknown' ? wantedToAddress(area.wanted) : areaToAddress(area);
      for (const [name, value] of Object.entries(where)) query.set(name, value);
      return query;
    },
  };
}

/** What part of the world a page's map is to show, where its address says that. */
export function viewOf(query: URLSearchParams): MapView | undefined {
  const given = v.safeParse(View, Object.fromEntries(query));
  if (!given.success) return undefined;
  const { z, lat, lng } = given.output;
  return { zoom: z, lat, lng };
}

function areaOf(query: URLSearchParams): AddressedArea {
  const area = areaFromAddress(query);
  if (area.is !== 'everywhere') return area;
  // The landing page's field was called so.
  const before = areaFromAddress(new URLSearchParams({ place: query.get('q') ?? '' }));
  if (before.is !== 'everywhere') return before;
  const view = viewOf(query);
  return view === undefined || query.get('area') === ALL ? area : mapArea(boundsOfView(view, USUAL_SIZE));
}
