import type { Locale } from '#domain/locale/locales.ts';
import { GROUP_REACH_PX, nearestAmong, type Spot } from '#domain/map/markers.ts';
import { formatArea, formatNumber } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { placeOfSpace } from '#ui/listing/space-summary.ts';
import type { SpaceMarker } from './space-search.ts';

/** Includes the visible count or area. */
export function nameOfMarker(marker: SpaceMarker, t: Translate, locale: Locale): string {
  const isGroup = marker.count > 1 || marker.listings.length === 0;
  return isGroup ? nameOfGroup(marker, t, locale) : nameOfSpace(marker, t, locale);
}

function nameOfGroup({ count, city, listings }: SpaceMarker, t: Translate, locale: Locale): string {
  const number = formatNumber(count, locale);
  const [shared, ...others] = new Set(listings.map(({ card }) => card?.locationData.city));
  const where = city ?? (listings.length === count && others.length === 0 ? shared : undefined);
  if (where === undefined) return t('search.map.group', { count, number });
  return t('map.groupIn', { count, number, city: where });
}

function nameOfSpace({ city, listings: [only] }: SpaceMarker, t: Translate, locale: Locale): string {
  const card = only?.card;
  const type = card?.typeData.type ?? only?.type;
  const surface = card?.dimensionsData.surface ?? only?.surface;
  const place = card ? placeOfSpace(card, t, locale) : city;
  if (!type || !surface || place === undefined)
    return t('search.map.space', { owner: only?.userName ?? t('search.map.unknownOwner') });
  return t('search.map.spaceInFull', {
    type: t(`types.type.${type}`),
    place,
    surface: formatArea(surface, locale),
  });
}

export interface Place extends Spot {
  readonly key: string;
  readonly id?: string | undefined;
}

/** Its own marker, its group's, or the one it was merged into. */
export function markerAt(markers: readonly SpaceMarker[], at: Place, zoom: number): SpaceMarker | undefined {
  const own =
    markers.find(({ key }) => key === at.key) ??
    markers.find(({ listings }) => listings.some(({ _id }) => _id === at.id));
  if (own !== undefined) return own;
  const groups = markers.filter(({ count }) => count > 1);
  return nearestAmong(groups, zoom)(at, GROUP_REACH_PX);
}
