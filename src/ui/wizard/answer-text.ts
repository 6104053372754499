import { FIGURES } from '#domain/facts/specified-facts.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import { countryName } from '#domain/place/country-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import type { DraftOf } from '#domain/wizard/draft.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Translate } from '#site/translate.ts';
import { figureLabel, figureText } from './FigureInput.tsx';

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

const LINES = ['region', 'city', 'zip', 'address'] as const;

type LineName = (typeof LINES)[number];

/** @param path such as `otherLocations.0.country` @param labelOf of a line of the address */
export function locationName(
  path: string,
  labelOf: (line: LineName) => string,
  t: Translate,
): string | undefined {
  const [name, position] = path.split('.');
  const field = path.split('.').at(-1);
  const line = LINES.find((each) => each === field);
  const label = field === 'country' ? t('wizard.country.label') : line && labelOf(line);
  return name === 'otherLocations' && position !== undefined && label !== undefined
    ? t('wizard.needed.ofLocation', { field: label, number: Number(position) + 1 })
    : label;
}

export function figureName(path: string, t: Translate, locale: Locale): string | undefined {
  const figure = FIGURES.find((each) => each === path);
  return figure && figureLabel(figure, t, locale);
}

export const dimensionsText = (figures: DraftOf<Dimensions>, t: Translate, locale: Locale): string =>
  FIGURES.filter((figure) => figures[figure] !== '')
    .map((figure) => figureText(figure, Number(figures[figure]), t, locale))
    .join(' · ');
