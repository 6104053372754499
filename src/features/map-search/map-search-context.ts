import { createContext, useContext } from 'react';
import type { MapSearchStores } from './map-search.ts';

/** Gives the views of a map search the one that they belong to. */
export const MapSearchContext = createContext<MapSearchStores | undefined>(undefined);

/** The map search that the view belongs to. */
export function useMapSearch(): MapSearchStores {
  const search = useContext(MapSearchContext);
  if (!search) throw new Error('A view of the map search must be inside its context.');
  return search;
}
