import { countryCodeOf } from '#domain/place/country-names.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import type { Space } from '#domain/space/space.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';

const ZOOM = 11;

/** The map search around a space's city, with the space chosen; where there is room for one of both, its map. */
export function mapSearchAt({ _id, locationData }: Space, locale: Locale): string {
  const at = parseCoordinates(locationData.coordinates ?? '');
  if (at === undefined) return href('MapSearch', locale);
  const country = countryCodeOf(locationData.country);
  const city = country && { name: locationData.city, country };
  const query = { ...areaToAddress(nearArea(at, city)), z: ZOOM, ...at, chosen: _id, panel: 'map' };
  return href('MapSearch', locale, { query });
}
