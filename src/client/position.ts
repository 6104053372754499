import type { Coordinates } from '#domain/place/place.ts';

/** A position that is a day old still tells the country. */
const OLDEST_MS = 24 * 60 * 60 * 1000;

/**
 * Where the visitor is, roughly; the browser asks them whether it may tell.
 * @throws GeolocationPositionError when it may not or does not know, Error where there is no way to ask
 */
export async function ownPosition(): Promise<Coordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    // Missing on addresses without encryption, whatever the type says.
    const geolocation = (navigator as { readonly geolocation?: Geolocation }).geolocation;
    if (geolocation) geolocation.getCurrentPosition(resolve, reject, { maximumAge: OLDEST_MS });
    else reject(new Error('This browser tells no position.'));
  });
  return { lat: coords.latitude, lng: coords.longitude };
}
