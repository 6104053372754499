import { atom } from 'nanostores';
import { createPopup } from './popup.ts';
import { createSpaceSearch } from './space-search.ts';

/** What is hovered or focused: a card with its marker, or a marker, whose card is known if it has only one. */
export interface Lifted {
  readonly marker: string | undefined;
  readonly card: string | undefined;
}

export function createMapSearch() {
  const search = createSpaceSearch();
  return {
    ...search,
    popup: createPopup(search),
    $lifted: atom<Lifted | undefined>(),
  };
}

export type MapSearchStores = ReturnType<typeof createMapSearch>;
