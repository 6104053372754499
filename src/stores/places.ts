import { fetchPlaceNames } from '#site/place-words.ts';
import type { PlaceFinder } from './search/place-lookup.ts';

/** A five-minute-old position is still accurate. */
const OWN_AGE_MS = 5 * 60_000;

// Loaded on demand: most searches name no place.
const geocoding = () => import('#client/geocoding.ts');
const position = () => import('#client/position.ts');

export const places: PlaceFinder = {
  findArea: async (wanted, signal) => {
    // The area's label includes the country's name.
    const [{ findArea }] = await Promise.all([geocoding(), fetchPlaceNames()]);
    return findArea(wanted, signal);
  },
  suggest: async (text, signal) => (await geocoding()).suggestPlaces(text, signal),
  ownPosition: async () => (await position()).ownPosition(OWN_AGE_MS),
};
