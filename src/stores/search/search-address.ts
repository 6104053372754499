import * as v from 'valibot';
import {
  boundsOfView,
  formatDegrees,
  MAX_LATITUDE,
  MAX_ZOOM,
  MIN_ZOOM,
  type MapView,
} from '#domain/map/map-view.ts';
import {
  areaFromAddress,
  areaToAddress,
  EVERYWHERE,
  mapArea,
  wantedToAddress,
  type AddressedArea,
} from '#domain/search/area.ts';
import { fromQuery, initialValues, toQuery } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { SORTS } from '#domain/search/search-query.ts';
import type { Search } from './search.ts';

/** With a view, no area means what that view shows, as it did in addresses of before. */
const ALL = 'all';

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
const Sort = v.fallback(v.optional(v.picklist(SORTS)), undefined);
const Layout = v.fallback(v.optional(v.picklist(['grid', 'list'])), undefined);
const Id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined);

/** How an address's query says a search with these filters. */
export function searchAddress<F extends Filters>(filters: F) {
  /** The search of an address without a query. */
  const initial: Search<F> = {
    filters: initialValues(filters),
    area: EVERYWHERE,
    wanted: undefined,
    sort: undefined,
    layout: undefined,
    view: undefined,
    chosen: undefined,
    panel: 'list',
  };

  const initially = toQuery(filters, initial.filters);

  /** Reads the search; whatever does not fit is as if it were not there. */
  function read(query: URLSearchParams): Search<F> {
    const view = viewOf(query);
    const area = areaOf(query, view);
    return {
      filters: fromQuery(filters, query),
      area: area.is === 'unknown' ? EVERYWHERE : area,
      wanted: area.is === 'unknown' ? area.wanted : undefined,
      sort: v.parse(Sort, query.get('sort')),
      layout: v.parse(Layout, query.get('view')),
      view,
      chosen: v.parse(Id, query.get('chosen')),
      panel: query.get('panel') === 'map' ? 'map' : 'list',
    };
  }

  /** The inverse of `read`; what is as it is at first is left out. */
  function write(search: Search<F>): URLSearchParams {
    const { sort, layout, view, chosen, panel } = search;
    const query = found(search);
    if (sort !== undefined) query.set('sort', sort);
    if (view !== undefined) {
      query.set('z', String(view.zoom));
      query.set('lat', formatDegrees(view.lat));
      query.set('lng', formatDegrees(view.lng));
      if (!query.has('place') && !query.has('at') && !query.has('area')) query.set('area', ALL);
    }
    if (chosen !== undefined) query.set('chosen', chosen);
    if (layout !== undefined) query.set('view', layout);
    if (panel !== initial.panel) query.set('panel', panel);
    return query;
  }

  /** The part of the address that decides which listings are found. */
  function found({ filters: values, area, wanted }: Search<F>): URLSearchParams {
    const chosen = Object.entries(toQuery(filters, values));
    const query = new URLSearchParams(chosen.filter(([name, value]) => initially[name] !== value));
    const where = wanted === undefined ? areaToAddress(area) : wantedToAddress(wanted);
    for (const [name, value] of Object.entries(where)) query.set(name, value);
    return query;
  }

  /** Whether two searches find the same in the same order; what shows it may differ. */
  function isSame(one: Search<F>, other: Search<F>): boolean {
    return one.sort === other.sort && found(one).toString() === found(other).toString();
  }

  return { initial, read, write, isSame };
}

function viewOf(query: URLSearchParams): MapView | undefined {
  const given = v.safeParse(View, Object.fromEntries(query));
  if (!given.success) return undefined;
  const { z, lat, lng } = given.output;
  return { zoom: z, lat, lng };
}

function areaOf(query: URLSearchParams, view: MapView | undefined): AddressedArea {
  const area = areaFromAddress(query);
  if (area.is !== 'everywhere') return area;
  // The landing page's field was called so.
  const before = areaFromAddress(new URLSearchParams({ place: query.get('q') ?? '' }));
  if (before.is !== 'everywhere') return before;
  return view === undefined || query.get('area') === ALL ? area : mapArea(boundsOfView(view, USUAL_SIZE));
}
