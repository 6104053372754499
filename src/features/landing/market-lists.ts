import { MARKET_CITIES } from '#domain/market/cities.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { pageTranslate } from '#site/page-translate.ts';
import type { DrawingName } from '#ui/drawing/drawing-files.ts';
import { searchOfCity, searchOfPl, searchOfType } from './market-links.ts';
import { numberOf } from './market-numbers.ts';

/** A link to a search, and which number of the market is its total. */
export interface MarketLink {
  readonly to: string;
  readonly name: string;
  readonly number: string;
}

/** The searches for each type of space, with their drawings. */
export function typeLinks(locale: Locale): (MarketLink & { readonly drawing: DrawingName })[] {
  const t = pageTranslate(locale);
  return SPACE_TYPES.map((type) => ({
    to: searchOfType(type, locale),
    name: t(`types.type.${type}`),
    number: numberOf.type(type),
    drawing: `space-${type}`,
  }));
}

/** The searches for each type of provider. */
export function plLinks(locale: Locale): MarketLink[] {
  const t = pageTranslate(locale);
  return PL_TYPES.map((plType) => ({
    to: searchOfPl(plType, locale),
    name: t(`types.plType.${plType}`),
    number: numberOf.pl(plType),
  }));
}

/** The searches around the cities of the market. */
export function cityLinks(locale: Locale): MarketLink[] {
  return MARKET_CITIES.map((city) => ({
    to: searchOfCity(city, locale),
    name: placeNameIn(city.name, locale),
    number: numberOf.city(city),
  }));
}
