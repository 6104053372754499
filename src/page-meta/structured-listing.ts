import { specifiedFacts } from '#domain/facts/specified-facts.ts';
import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { Address } from '#domain/listing/address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryCodeOf } from '#domain/place/country-names.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import type { Space } from '#domain/space/space.ts';
import { href } from '#site/routes.ts';
import { structuredUnits, without, type Structured } from './structured.ts';
import type { Translate } from '#site/translate.ts';

export function providerOf(
  { userId, userName }: Pick<Space, 'userId' | 'userName'>,
  origin: string,
  locale: Locale,
): Structured | undefined {
  if (!userName) return undefined;
  const url = userId ? origin + href('Company', locale, { companyId: userId }) : undefined;
  return without({ '@type': 'Organization', name: userName, url });
}

export const addressIn = ({ country, region, city, zip, address }: Address): Structured => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  postalCode: zip,
  addressLocality: city,
  addressRegion: region,
  addressCountry: countryCodeOf(country) ?? country,
});

export function geoIn(coordinates: string | null | undefined): Structured | undefined {
  const at = parseCoordinates(coordinates ?? '');
  return at && { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lng };
}

export const figuresIn = (
  { surface, height, palletPositions }: Dimensions,
  isPlot: boolean,
  t: Translate,
): Structured[] =>
  (
    [
      {
        name: t(isPlot ? 'detail.figures.siteArea' : 'detail.figures.floorArea'),
        value: surface,
        figure: 'surface',
      },
      { name: t('detail.figures.height'), value: height, figure: 'height' },
      { name: t('detail.figures.palletPositions'), value: palletPositions, figure: 'palletPositions' },
    ] as const
  )
    .filter(({ value }) => value > 0)
    .map(({ figure, ...property }) => ({
      '@type': 'PropertyValue',
      ...property,
      ...structuredUnits[specifiedFacts[figure].quantity],
    }));
