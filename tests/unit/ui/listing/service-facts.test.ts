import { expect, test } from 'vitest';
import spanish from '#i18n/es/service.json' with { type: 'json' };
import type { Locale } from '#domain/locale/locales.ts';
import { dictionary } from '#site/dictionary.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { makeT } from '#site/translate.ts';
import { factsOfService } from '#ui/listing/service-facts.ts';
import { wholeService } from '../../../support/whole-listings.ts';

function coverageIn(country: string, locale: Locale) {
  const { location, ...service } = wholeService();
  const { groups } = factsOfService(
    { ...service, location: { ...location, country } },
    makeT(locale === 'es' ? { ...dictionary, service: spanish } : dictionary, locale),
    locale,
  );
  return groups.find(({ key }) => key === 'coverage')?.title;
}

test.each([
  ['Spain', 'en', 'Outside Spain'],
  ['Spain', 'es', 'Fuera de España'],
  ['Netherlands', 'en', 'Outside the Netherlands'],
  ['United States', 'en', 'Outside the United States'],
  ['United States', 'es', 'Fuera de Estados Unidos'],
  ['Faroe Islands', 'en', 'Outside the Faroe Islands'],
] as const)('the continents of a service of %s are in %s under "%s"', async (country, locale, title) => {
  await fetchPlaceNames();
  expect(coverageIn(country, locale)).toBe(title);
});
