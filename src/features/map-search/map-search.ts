import { atom } from 'nanostores';
import { createPopup } from './popup.ts';
import { createSpaceSearch } from './space-search.ts';

/** All that a map search on a page knows and does; another one shares nothing with it. */
export function createMapSearch() {
  const search = createSpaceSearch();
  return {
    ...search,
    popup: createPopup(search),
    /** The key of the marker whose card, or which itself, has the pointer or the focus. */
    $lifted: atom<string | undefined>(),
  };
}

/** The map search of a page. */
export type MapSearchStores = ReturnType<typeof createMapSearch>;
