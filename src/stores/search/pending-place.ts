import type { WantedPlace } from '#domain/search/area.ts';
import type { Filters } from '#domain/search/filters.ts';
import type { PlaceLookup } from './place-lookup.ts';
import type { Search } from './search.ts';
import type { SearchState } from './search-state.ts';

/** The place in the address, which is looked up before the list is loaded. */
export function createPendingPlace<F extends Filters>(
  { $search, replace }: SearchState<F>,
  lookup: PlaceLookup,
  onFound: (search: Search<F>) => void,
) {
  let failedPlace: WantedPlace | undefined;

  /** @returns whether the list can be loaded */
  async function resolve(): Promise<boolean> {
    const { pendingPlace } = $search.get();
    if (pendingPlace === undefined || pendingPlace === failedPlace) return true;
    const area = await lookup.find(pendingPlace);
    if ($search.get().pendingPlace !== pendingPlace) return false;
    if (area !== undefined) {
      const search = { ...$search.get(), area, pendingPlace: undefined };
      onFound(search);
      replace(search);
      return false;
    }
    // A newer place lookup wins.
    if (lookup.$lookup.get().status !== 'failed') return false;
    failedPlace = pendingPlace;
    return true;
  }

  /** @returns whether the list was waiting for the place */
  function giveUp(): boolean {
    const { pendingPlace } = $search.get();
    if (pendingPlace === undefined || pendingPlace === failedPlace) return false;
    failedPlace = pendingPlace;
    return true;
  }

  /** Lets a failed place be looked up again. */
  function reset(): void {
    failedPlace = undefined;
  }

  return { resolve, giveUp, reset };
}

export type PendingPlace = ReturnType<typeof createPendingPlace>;
