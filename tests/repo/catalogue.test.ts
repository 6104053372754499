import { expect, it } from 'vitest';
import { wordingFaults } from '#build/content/wording-faults.ts';
import { DEFAULT_LOCALE } from '#domain/locale/locales.ts';
import { catalogues, readCatalogue } from './support/catalogue.ts';

const reference = readCatalogue(DEFAULT_LOCALE);

const LONG_ENOUGH_TO_DIFFER_WORDS = 4;

it('every language has the same keys, placeholders and plurals as English', () => {
  expect(wordingFaults()).toEqual([]);
});

it.each(catalogues.filter(([locale]) => locale !== DEFAULT_LOCALE))(
  'every long sentence in %s differs from the English one',
  (_, sentences) => {
    const isLong = (sentence: string) => sentence.split(/\s+/).length >= LONG_ENOUGH_TO_DIFFER_WORDS;
    expect(
      [...sentences].filter(([key, sentence]) => isLong(sentence) && sentence === reference.get(key)),
    ).toEqual([]);
  },
);
