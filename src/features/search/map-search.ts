import { atom } from 'nanostores';
import { createPopup } from './popup.ts';
import { createSpaceSearch } from './space-search.ts';

export function createMapSearch() {
  const search = createSpaceSearch();
  return {
    ...search,
    popup: createPopup(search),
    /** Key of the marker that is hovered or focused, itself or through its card. */
    $lifted: atom<string | undefined>(),
  };
}

export type MapSearchStores = ReturnType<typeof createMapSearch>;
