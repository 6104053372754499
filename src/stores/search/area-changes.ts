import { START_VIEW } from '#domain/map/map-view.ts';
import { EVERYWHERE, type Area } from '#domain/search/area.ts';
import { initialValues } from '#domain/search/filter-values.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { SearchLoading } from './load-search.ts';
import type { PendingPlace } from './pending-place.ts';
import type { PlaceLookup } from './place-lookup.ts';
import type { ListedCard, Search } from './search.ts';
import type { SearchMap } from './search-map.ts';
import type { SearchState } from './search-state.ts';
import { showWhere } from './show-where.ts';

interface AreaParts<F extends Filters> {
  readonly filters: F;
  readonly state: SearchState<F>;
  readonly map: SearchMap;
  readonly lookup: PlaceLookup;
  readonly pendingPlace: PendingPlace;
  readonly loading: Pick<SearchLoading<F, ListedCard>, '$results' | 'load' | 'fit' | 'followMap'>;
}

export function createAreaChanges<F extends Filters>({
  filters,
  state,
  map,
  lookup,
  pendingPlace,
  loading,
}: AreaParts<F>) {
  const { $search } = state;

  function setArea(area: Area): void {
    searchElsewhere({ area });
  }

  /** Also clears the filters. */
  function clearAll(): void {
    searchElsewhere({ area: EVERYWHERE, filters: initialValues(filters) });
  }

  function searchElsewhere(change: Pick<Search<F>, 'area'> & Partial<Search<F>>): void {
    lookup.cancel();
    const before = $search.get();
    const next = { ...before, ...change, pendingPlace: undefined, view: undefined };
    showWhere(map, filters, next, before);
    state.push(next);
    // The results of a repeated search are there already.
    if (loading.$results.get().status === 'loaded') loading.fit();
  }

  function widenTo(reach: number | 'everywhere'): void {
    const { area } = $search.get();
    if (reach === 'everywhere') searchEverywhere();
    else if (area.type === 'near') setArea({ ...area, radiusKm: reach });
  }

  /** A map that the search follows would narrow it again. */
  function searchEverywhere(): void {
    if (!map.$isShown.get()) {
      setArea(EVERYWHERE);
      return;
    }
    lookup.cancel();
    map.$searchAsMapMoves.set(false);
    map.requestFit(true);
    state.push({ ...$search.get(), area: EVERYWHERE, pendingPlace: undefined, view: START_VIEW });
    loading.followMap(0);
  }

  /** @returns whether the place was found */
  const findPlace = (text: string): Promise<boolean> => setAreaBy(() => lookup.find({ text: text.trim() }));

  /** @returns whether the position is available */
  const findNearMe = (): Promise<boolean> => setAreaBy(lookup.locate);

  async function setAreaBy(find: () => Promise<Area | undefined>): Promise<boolean> {
    const area = await find();
    if (area !== undefined) setArea(area);
    // This lookup has canceled that of the address's place, for which the list still waits.
    else if (lookup.$lookup.get().status === 'failed' && pendingPlace.giveUp()) void loading.load();
    return area !== undefined;
  }

  return { setArea, clearAll, widenTo, findPlace, findNearMe };
}
