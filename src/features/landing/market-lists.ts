import type { Locale } from '#domain/locale/locales.ts';
import { MARKET_CITIES, CITY_RADIUS_KM, type MarketCity } from '#domain/market/cities.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { SPACE_TYPES, type SpaceType } from '#domain/space/space-parts.ts';
import { pageTranslate } from '#site/page-translate.ts';
import { href } from '#site/routes.ts';
import type { DrawingName } from '#ui/drawing/drawing-files.ts';
import { numberOf } from './market.ts';
import { oneTerm } from './one-term.ts';

export interface MarketLink {
  readonly to: string;
  readonly name: string;
  readonly number: string;
}

export function typeLinks(locale: Locale): (MarketLink & { readonly drawing: DrawingName })[] {
  const t = pageTranslate(locale);
  return SPACE_TYPES.map((type) => ({
    to: searchOfType(type, locale),
    name: t(`types.type.${type}`),
    number: numberOf.type(type),
    drawing: `space-${type}`,
  }));
}

export function plLinks(locale: Locale): MarketLink[] {
  const t = pageTranslate(locale);
  return PL_TYPES.map((plType) => ({
    to: searchOfPl(plType, locale),
    name: t(`types.plType.${plType}`),
    number: numberOf.pl(plType),
  }));
}

export function cityLinks(locale: Locale): MarketLink[] {
  return MARKET_CITIES.map((city) => ({
    to: searchOfCity(city, locale),
    name: placeNameIn(city.name, locale),
    number: numberOf.city(city),
  }));
}

type PlType = keyof ServiceAnswers['plType'];

const searchOfType = (type: SpaceType, locale: Locale): string =>
  href('MapSearch', locale, { query: { typeData: oneTerm(type) } });

const searchOfPl = (plType: PlType, locale: Locale): string =>
  href('ServicesSearch', locale, { query: { plType: oneTerm(plType) } });

function searchOfCity({ lat, lng, name, country }: MarketCity, locale: Locale): string {
  const area = nearArea({ lat, lng }, { name: placeNameIn(name, locale), country }, CITY_RADIUS_KM);
  return href('MapSearch', locale, { query: areaToAddress(area) });
}
