import * as v from 'valibot';
import { formatDegrees } from '#domain/map/map-view.ts';
import { EVERYWHERE } from '#domain/search/area.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import { SORTS } from '#domain/search/search-query.ts';
import { ALL, searchParameters, viewOf } from '#domain/search/search-parameters.ts';
import { LAYOUTS, type Search } from './search.ts';

const Sort = v.fallback(v.optional(v.picklist(SORTS)), undefined);
const Layout = v.fallback(v.optional(v.picklist(LAYOUTS)), undefined);
const Id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined);

export function searchAddress<F extends Filters>(filters: F) {
  const address = searchParameters(filters);
  const initial: Search<F> = {
    filters: initialValues(filters),
    area: EVERYWHERE,
    pendingPlace: undefined,
    sort: undefined,
    layout: undefined,
    view: undefined,
    chosen: undefined,
    panel: 'list',
  };

  /** Ignores invalid parameters. */
  function read(query: URLSearchParams): Search<F> {
    // Most visits begin like this: nothing is drawn again.
    if (query.size === 0) return initial;
    const { filters: values, area } = address.read(query);
    const sort = v.parse(Sort, query.get('sort'));
    const isOrdered = sort !== 'price' || askedPrices(filters, values) !== undefined;
    return {
      filters: values,
      area: area.type === 'unknown' ? EVERYWHERE : area,
      pendingPlace: area.type === 'unknown' ? area.wanted : undefined,
      sort: isOrdered ? sort : undefined,
      layout: v.parse(Layout, query.get('view')),
      view: viewOf(query),
      chosen: v.parse(Id, query.get('chosen')),
      panel: query.get('panel') === 'map' ? 'map' : 'list',
    };
  }

  /** Omits defaults. */
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

  /** The part of the address that determines the results. */
  function found({ filters: values, area, pendingPlace }: Search<F>): URLSearchParams {
    return address.write({
      filters: values,
      area: pendingPlace === undefined ? area : { type: 'unknown', wanted: pendingPlace },
    });
  }

  /** Ignores presentation. */
  function isSame(one: Search<F>, other: Search<F>): boolean {
    return one === other || (one.sort === other.sort && found(one).toString() === found(other).toString());
  }

  return { initial, read, write, found, isSame };
}
