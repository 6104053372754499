import * as v from 'valibot';
import { MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, formatBounds, type MapView } from '#domain/map/map-view.ts';
import { fromQuery, initialValues, toQuery } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { bounds, SORTS } from '#domain/search/search-query.ts';
import type { Area, Search } from './search.ts';

const EVERYWHERE = 'all';

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

/** How an address's query says a search with these filters. */
export function searchAddress<F extends Filters>(filters: F) {
  /** The search of an address without a query. */
  const initial: Search<F> = {
    filters: initialValues(filters),
    sort: 'newest',
    layout: 'grid',
    view: undefined,
    area: { is: 'everywhere' },
    panel: 'list',
  };

  const initially = toQuery(filters, initial.filters);

  /** Reads the search; whatever does not fit is as if it were not there. */
  function read(query: URLSearchParams): Search<F> {
    const sort = v.safeParse(v.picklist(SORTS), query.get('sort'));
    const view = viewOf(query);
    return {
      filters: fromQuery(filters, query),
      sort: sort.success ? sort.output : initial.sort,
      layout: query.get('view') === 'list' ? 'list' : 'grid',
      view,
      area: areaOf(query.get('area'), view),
      panel: query.get('panel') === 'map' ? 'map' : 'list',
    };
  }

  /** The inverse of `read`; what is as it is at first is left out. */
  function write({ filters: values, sort, layout, view, area, panel }: Search<F>): URLSearchParams {
    const chosen = Object.entries(toQuery(filters, values));
    const query = new URLSearchParams(chosen.filter(([name, value]) => initially[name] !== value));
    if (sort !== initial.sort) query.set('sort', sort);
    if (view !== undefined) {
      query.set('z', String(view.zoom));
      query.set('lat', degreesText(view.lat));
      query.set('lng', degreesText(view.lng));
    }
    if (area.is === 'fixed') query.set('area', formatBounds(area.bounds));
    if (area.is === 'everywhere' && view !== undefined) query.set('area', EVERYWHERE);
    if (layout !== initial.layout) query.set('view', layout);
    if (panel !== initial.panel) query.set('panel', panel);
    return query;
  }

  /** Whether two searches find the same; what shows it may differ. */
  function isSame(one: Search<F>, other: Search<F>): boolean {
    const { layout, panel } = initial;
    const found = (search: Search<F>) => write({ ...search, layout, panel }).toString();
    return found(one) === found(other);
  }

  return { initial, read, write, isSame };
}

function viewOf(query: URLSearchParams): MapView | undefined {
  const given = v.safeParse(View, Object.fromEntries(query));
  if (!given.success) return undefined;
  const { z, lat, lng } = given.output;
  return { zoom: z, lat, lng };
}

function areaOf(given: string | null, view: MapView | undefined): Area {
  if (given === EVERYWHERE) return { is: 'everywhere' };
  const fixed = v.safeParse(bounds, given);
  if (fixed.success) return { is: 'fixed', bounds: fixed.output };
  return { is: view === undefined ? 'everywhere' : 'view' };
}

// Five decimals are a metre; no map of ours is moved more finely.
const degreesText = (value: number): string => String(Number(value.toFixed(5)));
