import { DIMENSIONS, type Dimensions } from '#domain/listing/dimensions.ts';
import { countryName } from '#domain/place/country-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { Drafted } from '#domain/wizard/draft.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { figureText } from './FigureInput.tsx';

interface Address {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip: string;
  readonly address: string;
}

/** A typed country by its name in the page's language; an unknown one as it is. */
export function countryText(typed: string, locale: Locale): string {
  const country = findCountry(typed);
  return country === undefined ? typed.trim() : countryName(country.code, locale);
}

/** An address line by line, as on a letter; lines without anything are empty. */
export const addressLines = (
  { country, region, city, zip, address }: Address,
  locale: Locale,
): readonly string[] => [
  address.trim(),
  `${zip.trim()} ${city.trim()}`.trim(),
  [region.trim(), countryText(country, locale)].filter((part) => part !== '').join(', '),
];

/** The figures that were filled in, with their units: 12,500 m² · 11.5 m. */
export const dimensionsText = (figures: Drafted<Dimensions>, t: Translate, locale: Locale): string =>
  DIMENSIONS.filter((figure) => figures[figure] !== '')
    .map((figure) => figureText(figure, Number(figures[figure]), t, locale))
    .join(' · ');
