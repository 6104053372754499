import { localPlaceName } from '#domain/place/local-names.ts';
import { parseCoordinates, type ListingPoint } from '#domain/place/place.ts';
import { distanceKm, roundedKm } from '#domain/place/sphere.ts';
import type { NearArea } from '#domain/search/area.ts';
import { formatKilometres } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

/** How far a listing is from where was searched; about so far where its address is not known exactly. */
export function distanceWords(
  { coordinates, precision }: ListingPoint,
  searched: NearArea | undefined,
  t: Translate,
  locale: Locale,
): string | undefined {
  const at = parseCoordinates(coordinates ?? '');
  if (at === undefined || searched === undefined) return undefined;
  const distance = formatKilometres(roundedKm(distanceKm(at, searched.at)), locale);
  const isExact = precision === 'address';
  if (searched.place === undefined) {
    return isExact ? t('detail.distance.toYou', { distance }) : t('detail.distance.toYouAbout', { distance });
  }
  const { name, country } = searched.place;
  const place = localPlaceName(name, country, locale);
  return isExact
    ? t('detail.distance.exact', { distance, place })
    : t('detail.distance.about', { distance, place });
}
