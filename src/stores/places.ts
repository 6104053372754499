import { fetchPlaceNames } from '#site/place-words.ts';
import type { PlaceFinder } from './search/lookup.ts';

/** A position of five minutes ago is where the visitor still is. */
const OWN_AGE_MS = 5 * 60_000;

// Fetched once they are asked: most searches name no place.
const geocoding = () => import('#client/geocoding.ts');
const position = () => import('#client/position.ts');

/** Where places are, by the services that the site has for it. */
export const places: PlaceFinder = {
  findArea: async (wanted, signal) => {
    // The area will be named with its country.
    const [{ findArea }] = await Promise.all([geocoding(), fetchPlaceNames()]);
    return findArea(wanted, signal);
  },
  suggest: async (text, signal) => (await geocoding()).suggestPlaces(text, signal),
  ownPosition: async () => (await position()).ownPosition(OWN_AGE_MS),
};
