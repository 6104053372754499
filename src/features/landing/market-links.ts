import { CITY_RADIUS_KM, type MarketCity } from '#domain/market/cities.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { oneTerm } from './one-term.ts';

type PlType = keyof ServiceAnswers['plType'];

/** The search for spaces of a type. */
export const searchOfType = (type: SpaceType, locale: Locale): string =>
  href('MapSearch', locale, { query: { typeData: oneTerm(type) } });

/** The search for providers of a PL type. */
export const searchOfPl = (plType: PlType, locale: Locale): string =>
  href('ServicesSearch', locale, { query: { plType: oneTerm(plType) } });

/** The search around a city. */
export function searchOfCity({ lat, lng, name, country }: MarketCity, locale: Locale): string {
  const area = nearArea({ lat, lng }, { name: placeNameIn(name, locale), country }, CITY_RADIUS_KM);
  return href('MapSearch', locale, { query: areaToAddress(area) });
}
