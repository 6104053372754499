import { countryName, localPlaceName } from '#site/place-words.ts';
import type { Area } from '#domain/search/area.ts';
import { formatDistance } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';

/** `undefined` if the search is everywhere. */
export function areaText(area: Area, t: Translate, locale: Locale): string | undefined {
  switch (area.type) {
    case 'everywhere':
      return undefined;
    case 'country':
      return t('results.area.country', { country: countryName(area.code, locale) });
    case 'map':
      return t('results.area.map');
    case 'near': {
      const distance = formatDistance(area.radiusKm, locale);
      if (area.place === undefined) return t('results.area.me', { distance });
      const { name, country } = area.place;
      const city = localPlaceName(name, country, locale);
      const place = t('card.place', { city, country: countryName(country, locale) });
      return t('results.area.near', { place, distance });
    }
  }
}
