import type { Coordinates } from '#domain/place/place.ts';

/** A position that is a day old still tells the country. */
const DAY_MS = 24 * 60 * 60 * 1000;
const TIMEOUT_MS = 15_000;

/**
 * Where the visitor is, roughly; the browser asks them whether it may tell.
 * @param maximumAge how old a position that the browser knows already may be, in ms
 * @throws GeolocationPositionError when it may not or does not know, Error where there is no way to ask
 */
export async function ownPosition(maximumAge = DAY_MS): Promise<Coordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Missing on addresses without encryption, whatever the type says.
    const geolocation = (navigator as { readonly geolocation?: Geolocation }).geolocation;
    const options = { maximumAge, timeout: TIMEOUT_MS };
    if (geolocation) geolocation.getCurrentPosition(resolve, reject, options);
    else reject(new Error('This browser tells no position.'));
  });
  return { lat: coords.latitude, lng: coords.longitude };
}
