import { createContext, useContext } from 'react';
import type { MapSearchStores } from './map-search.ts';

/** Id of the list's section. */
export const RESULTS = 'results';

export const MapSearchContext = createContext<MapSearchStores | undefined>(undefined);

export function useMapSearch(): MapSearchStores {
  const search = useContext(MapSearchContext);
  if (!search) throw new Error('A view of the map search must be inside its context.');
  return search;
}
