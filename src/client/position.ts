import type { Coordinates } from '#domain/place/place.ts';

/** A day-old position is accurate enough for the country. */
const DAY_MS = 24 * 60 * 60 * 1000;
const TIMEOUT_MS = 15_000;

/**
 * The visitor's approximate position. @param maximumAge maximum age of a cached position, in ms @throws
 * GeolocationPositionError if denied or unknown, Error if unsupported
 */
export async function ownPosition(maximumAge = DAY_MS): Promise<Coordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Undefined on insecure origins, despite its type.
    const geolocation = (navigator as { readonly geolocation?: Geolocation }).geolocation;
    const options = { maximumAge, timeout: TIMEOUT_MS };
    if (geolocation) geolocation.getCurrentPosition(resolve, reject, options);
    else reject(new Error('This browser tells no position.'));
  });
  return { lat: coords.latitude, lng: coords.longitude };
}
