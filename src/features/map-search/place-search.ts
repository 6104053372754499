import { atom } from 'nanostores';
import { findPlace } from '#client/geocoding.ts';
import type { Key } from '#site/translate.ts';
import type { SpaceSearch } from './space-search.ts';

/** What became of the search for a place on the map. */
export type PlaceSearch =
  | { readonly is: 'ready' | 'busy' }
  | { readonly is: 'found'; readonly name: string }
  | { readonly is: 'failed'; readonly message: Key };

/** How near the map comes to a town, and to a region or country. */
const TOWN_ZOOM = 11;
const AREA_ZOOM = 7;
const CLOSEST_ZOOM = 15;

/** The place that the page before, such as the landing page's field, has asked for. */
export function placeAskedFor(): string {
  return new URLSearchParams(location.search).get('q') ?? '';
}

/** The search box that sends a map to a place. */
export function createPlaceSearch(map: SpaceSearch['map']) {
  const $state = atom<PlaceSearch>({ is: 'ready' });
  let finding = new AbortController();

  /** Looks for the place and sends the map there. @returns whether it was found */
  async function find(text: string): Promise<boolean> {
    finding.abort();
    finding = new AbortController();
    const { signal } = finding;
    if (text.trim() === '') return fail('search.goTo.empty');
    $state.set({ is: 'busy' });
    try {
      const place = await findPlace(text.trim(), signal);
      if (signal.aborted) return false;
      if (place === undefined) return fail('search.goTo.nothing');
      $state.set({ is: 'found', name: place.name });
      if (place.bounds) map.sendTo(place.bounds, CLOSEST_ZOOM);
      else map.send({ lat: place.lat, lng: place.lng, zoom: place.isArea ? AREA_ZOOM : TOWN_ZOOM });
      return true;
    } catch (cause) {
      if (signal.aborted) return false;
      console.error('place search', cause);
      return fail('search.goTo.failed');
    }
  }

  function fail(message: Key): false {
    $state.set({ is: 'failed', message });
    return false;
  }

  return { $state, find };
}
