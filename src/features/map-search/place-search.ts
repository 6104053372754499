import { atom } from 'nanostores';
import { findPlace } from '#client/geocoding.ts';
import type { Key } from '#site/translate.ts';
import { changePanel, sendMap, sendMapTo } from './map-search.ts';

/** What became of the search for a place on the map. */
export type PlaceSearch =
  | { readonly is: 'ready' | 'busy' }
  | { readonly is: 'found'; readonly name: string }
  | { readonly is: 'failed'; readonly message: Key };

export const $placeSearch = atom<PlaceSearch>({ is: 'ready' });

/** How near the map comes to a town, and to a region or country. */
const TOWN_ZOOM = 11;
const AREA_ZOOM = 7;
const CLOSEST_ZOOM = 15;

let finding = new AbortController();

/** Looks for the place and sends the map there. */
export async function searchPlace(text: string): Promise<void> {
  finding.abort();
  finding = new AbortController();
  const { signal } = finding;
  if (text.trim() === '') {
    $placeSearch.set({ is: 'failed', message: 'search.goTo.empty' });
    return;
  }
  $placeSearch.set({ is: 'busy' });
  try {
    const place = await findPlace(text.trim(), signal);
    if (signal.aborted) return;
    if (place === undefined) {
      $placeSearch.set({ is: 'failed', message: 'search.goTo.nothing' });
      return;
    }
    $placeSearch.set({ is: 'found', name: place.name });
    if (place.bounds) sendMapTo(place.bounds, true, CLOSEST_ZOOM);
    else sendMap({ lat: place.lat, lng: place.lng, zoom: place.isArea ? AREA_ZOOM : TOWN_ZOOM }, true);
  } catch (cause) {
    if (signal.aborted) return;
    console.error('place search', cause);
    $placeSearch.set({ is: 'failed', message: 'search.goTo.failed' });
  }
}

/** The place that the page before, such as the landing page's field, has asked for. */
export function placeAskedFor(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** Where there is no room for both, a found place is shown on the map. */
export function showFoundPlace(): void {
  if ($placeSearch.get().is === 'found') changePanel('map');
}
