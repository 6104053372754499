import { fetchPlaceNames } from '#site/place-words.ts';
import type { PlaceFinder } from './search/lookup.ts';

/** A position of five minutes ago is where the visitor still is. */
const OWN_AGE_MS = 5 * 60_000;

// Fetched once they are asked: most searches name no place.
const geocoding = async () => {
  // A place that is found is named with its country.
  const [found] = await Promise.all([import('#client/geocoding.ts'), fetchPlaceNames()]);
  return found;
};
const position = () => import('#client/position.ts');

/** Where places are, by the services that the site has for it. */
export const places: PlaceFinder = {
  findArea: async (wanted, signal) => (await geocoding()).findArea(wanted, signal),
  suggest: async (text, signal) => (await geocoding()).suggestPlaces(text, signal),
  ownPosition: async () => (await position()).ownPosition(OWN_AGE_MS),
};
