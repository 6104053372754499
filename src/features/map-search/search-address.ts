import * as v from 'valibot';
import { fromQuery, initialValues, toQuery } from '#domain/search/filter-values.ts';
import type { FilterValues } from '#domain/search/filters.ts';
import { bounds, SORTS, type Bounds, type Sort } from '#domain/search/search-query.ts';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { formatBounds, MAX_LATITUDE, MAX_ZOOM, MIN_ZOOM, type MapView } from '#domain/map/map-view.ts';

/** What the visitor has chosen in the filters of the space search. */
export type SpaceFilterValues = FilterValues<typeof spaceFilters>;

/** Where is searched: everywhere, in what the map shows, or in what it showed when the visitor said so. */
export type Area = { readonly is: 'everywhere' | 'view' } | { readonly is: 'fixed'; readonly bounds: Bounds };

/** All that the address of the map search says, so that it can be shared and gone back to. */
export interface Search {
  readonly filters: SpaceFilterValues;
  readonly sort: Sort;
  readonly layout: 'grid' | 'list';
  /** Where the visitor has moved the map; nothing while nobody has. */
  readonly view: MapView | undefined;
  readonly area: Area;
  /** What a phone, which has no room for both, shows. */
  readonly panel: 'list' | 'map';
}

/** The search of an address without a query. */
export const INITIAL_SEARCH: Search = {
  filters: initialValues(spaceFilters),
  sort: 'newest',
  layout: 'grid',
  view: undefined,
  area: { is: 'everywhere' },
  panel: 'list',
};

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

/** Reads the search out of an address's query; whatever does not fit is as if it were not there. */
export function readSearch(query: URLSearchParams): Search {
  const sort = v.safeParse(v.picklist(SORTS), query.get('sort'));
  const view = viewOf(query);
  return {
    filters: fromQuery(spaceFilters, query),
    sort: sort.success ? sort.output : INITIAL_SEARCH.sort,
    layout: query.get('view') === 'list' ? 'list' : 'grid',
    view,
    area: areaOf(query.get('area'), view),
    panel: query.get('panel') === 'map' ? 'map' : 'list',
  };
}

/** The inverse of {@link readSearch}; what is as it is at first is left out. */
export function writeSearch({ filters, sort, layout, view, area, panel }: Search): URLSearchParams {
  const query = new URLSearchParams(toQuery(spaceFilters, filters));
  if (sort !== INITIAL_SEARCH.sort) query.set('sort', sort);
  if (view !== undefined) {
    query.set('z', String(view.zoom));
    query.set('lat', degreesText(view.lat));
    query.set('lng', degreesText(view.lng));
  }
  if (area.is === 'fixed') query.set('area', formatBounds(area.bounds));
  if (area.is === 'everywhere' && view !== undefined) query.set('area', EVERYWHERE);
  if (layout !== INITIAL_SEARCH.layout) query.set('view', layout);
  if (panel !== INITIAL_SEARCH.panel) query.set('panel', panel);
  return query;
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
