import type { Locale } from '#domain/locale/locales.ts';
import { GROUP_REACH_PX, nearestAmong, type Spot } from '#domain/map/markers.ts';
import type { Amount } from '#domain/search/panel-order.ts';
import type { PriceFamily } from '#domain/price/price.ts';
import { formatArea, formatNumber } from '#site/format.ts';
import { comparedAmountOf } from '#site/price-on-card.ts';
import type { Translate } from '#site/translate.ts';
import { placeOfSpace } from '#ui/listing/space-summary.ts';
import type { MarkedSpace, SpaceMarker } from './space-search.ts';

/** What a search asks: the prices that it compares, and in which unit it says how much. */
export interface AskedFigure {
  readonly family: PriceFamily | undefined;
  readonly amount: Amount;
}

/** The figure by which a search tells spaces apart. */
export function figureOfSpace(
  { card, ...known }: MarkedSpace,
  { family, amount }: AskedFigure,
  t: Translate,
  locale: Locale,
): string | undefined {
  const price = family && comparedAmountOf({ ...(card ?? known), kind: 'space' }, family, t, locale);
  const { surface, palletPositions: count } = card?.dimensionsData ?? known;
  if (price !== undefined) return price;
  if (amount === 'pallets' && count)
    return t('search.map.pallets', { count, number: formatNumber(count, locale) });
  return surface ? formatArea(surface, locale) : undefined;
}

/** Includes the visible count or figure. */
export function nameOfMarker(
  marker: SpaceMarker,
  figure: string | undefined,
  t: Translate,
  locale: Locale,
): string {
  const isGroup = marker.count > 1 || marker.listings.length === 0;
  return isGroup ? nameOfGroup(marker, t, locale) : nameOfSpace(marker, figure, t, locale);
}

function nameOfGroup({ count, city, listings }: SpaceMarker, t: Translate, locale: Locale): string {
  const number = formatNumber(count, locale);
  const [shared, ...others] = new Set(listings.map(({ card }) => card?.locationData.city));
  const where = city ?? (listings.length === count && others.length === 0 ? shared : undefined);
  if (where === undefined) return t('search.map.group', { count, number });
  return t('map.groupIn', { count, number, city: where });
}

function nameOfSpace(
  { city, listings: [only] }: SpaceMarker,
  figure: string | undefined,
  t: Translate,
  locale: Locale,
): string {
  const card = only?.card;
  const type = card?.typeData.type ?? only?.type;
  const place = card ? placeOfSpace(card, t, locale) : city;
  if (!type || figure === undefined || place === undefined)
    return t('search.map.space', { owner: only?.userName ?? t('search.map.unknownOwner') });
  return t('search.map.spaceInFull', {
    type: t(`types.type.${type}`),
    place,
    figure,
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
