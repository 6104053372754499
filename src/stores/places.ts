import { findArea, suggestPlaces } from '#client/geocoding.ts';
import { ownPosition } from '#client/position.ts';
import type { PlaceFinder } from './search/lookup.ts';

/** A position of five minutes ago is where the visitor still is. */
const OWN_AGE_MS = 5 * 60_000;

/** Where places are, by the services that the site has for it. */
export const places: PlaceFinder = {
  findArea,
  suggest: suggestPlaces,
  ownPosition: () => ownPosition(OWN_AGE_MS),
};
