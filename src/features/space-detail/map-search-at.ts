import { parseCoordinates } from '#domain/place/place.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import type { Space } from '#domain/space/space.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';

const ZOOM = 11;

/** The map search around a space, with the space chosen. */
export function mapSearchAt({ _id, locationData }: Space, locale: Locale): string {
  const at = parseCoordinates(locationData.coordinates ?? '');
  if (at === undefined) return href('MapSearch', locale);
  const query = { ...areaToAddress(nearArea(at)), z: ZOOM, ...at, chosen: _id };
  return href('MapSearch', locale, { query });
}
