import type { CompanyPage } from '#api/companies.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { formatArea, formatList, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryInSentence, localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';

/** More are counted. */
const NAMED = 3;

/** What the company offers, from its listings; totals only once all of them are loaded. */
export function aboutCompany({ spaces, services }: CompanyPage, t: Translate, locale: Locale): string {
  const sentences: string[] = [];
  if (spaces.cards.length > 0) {
    const places = spaces.cards.map(({ locationData }) => locationData);
    const area = spaces.cards.reduce((sum, { dimensionsData }) => sum + dimensionsData.surface, 0);
    const sites = new Set(places.map(({ coordinates, city }) => coordinates ?? city)).size;
    const countries = namedOf(
      places.map(({ country }) => countryInSentence(localCountryName(country, locale), locale)),
      (count) => t('company.about.countries', { count, number: formatNumber(count, locale) }),
      locale,
    );
    sentences.push(
      spaces.nextCursor === null && area > 0
        ? t('company.about.stores', {
            count: sites,
            number: formatNumber(sites, locale),
            area: formatArea(area, locale),
            countries,
          })
        : t('company.about.spaces', { cities: citiesOf(places, t, locale) }),
    );
  }
  if (services.cards.length > 0) {
    const levels = PL_TYPES.filter((level) => services.cards.some(({ plType }) => plType[level]));
    const cities = citiesOf(
      services.cards.map(({ location }) => location),
      t,
      locale,
    );
    const names = levels.map((level) => t(`types.plType.${level}`));
    sentences.push(t('company.about.services', { levels: formatList(names, locale), cities }));
  }
  return sentences.join(' ');
}

const citiesOf = (places: readonly { readonly city: string }[], t: Translate, locale: Locale): string =>
  namedOf(
    places.map(({ city }) => city),
    (count) => t('company.about.cities', { count, number: formatNumber(count, locale) }),
    locale,
  );

function namedOf(names: readonly string[], counted: (count: number) => string, locale: Locale): string {
  const different = [...new Set(names)];
  return different.length > NAMED ? counted(different.length) : formatList(different, locale);
}

export interface Site {
  readonly key: string;
  readonly lat: number;
  readonly lng: number;
}

/** Points on the map, each once; regions are too large to be one. */
export function sitesOf({ spaces, services }: CompanyPage): Site[] {
  const places = [
    ...spaces.cards.map(({ locationData }) => locationData),
    ...services.cards.map(({ location }) => location),
  ];
  const sites = places.flatMap(({ coordinates, precision }) => {
    const at = precision === 'region' ? undefined : parseCoordinates(coordinates ?? '');
    return at === undefined ? [] : [{ key: siteKey(coordinates), ...at }];
  });
  return [...new Map(sites.map((site) => [site.key, site])).values()];
}

export const siteKey = (coordinates: string | null | undefined): string => coordinates ?? '';
