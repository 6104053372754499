import { FIGURES } from '#domain/facts/specified-facts.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import { countryName } from '#domain/place/country-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { DraftOf } from '#domain/wizard/draft.ts';
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

/** Unknown countries are returned unchanged. */
export function countryText(typed: string, locale: Locale): string {
  const country = findCountry(typed);
  return country === undefined ? typed.trim() : countryName(country.code, locale);
}

/** Formats lines like a letter; drops empty ones. */
export const addressLines = (
  { country, region, city, zip, address }: Address,
  locale: Locale,
): readonly string[] => [
  address.trim(),
  `${zip.trim()} ${city.trim()}`.trim(),
  [region.trim(), countryText(country, locale)].filter((part) => part !== '').join(', '),
];

export const dimensionsText = (figures: DraftOf<Dimensions>, t: Translate, locale: Locale): string =>
  FIGURES.filter((figure) => figures[figure] !== '')
    .map((figure) => figureText(figure, Number(figures[figure]), t, locale))
    .join(' · ');
