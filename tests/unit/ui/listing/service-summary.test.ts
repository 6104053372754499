import * as v from 'valibot';
import { expect, test } from 'vitest';
import spanish from '#i18n/es/service-flags.json' with { type: 'json' };
import { ServiceCard } from '#domain/service/service-card.ts';
import { dictionary } from '#site/dictionary.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { makeT } from '#site/translate.ts';
import { summaryOfService } from '#ui/listing/service-summary.ts';

const card = (tags: readonly string[]) =>
  v.parse(ServiceCard, {
    _id: 's1',
    plType: { pl3: true },
    location: { country: 'Spain', city: 'Zaragoza' },
    dimensions: { surface: 1200, height: 9, palletPositions: 800 },
    tags,
  });

test.each([
  ['en', 'Spain', 'Last mile'],
  ['es', 'España', 'Última milla'],
] as const)(
  'a card in %s names the country of a service without international coverage',
  async (...expected) => {
    const [locale, country, lastMile] = expected;
    await fetchPlaceNames();
    const words = locale === 'es' ? { ...dictionary, 'service-flags': spanish } : dictionary;
    const tagsOf = (tags: readonly string[]) =>
      summaryOfService(card(tags), makeT(words, locale), locale).tags;
    expect(tagsOf(['transportation.lastMile', 'coverage.domestic'])).toEqual([country, lastMile]);
    expect(tagsOf(['transportation.lastMile'])).toEqual([lastMile]);
  },
);
