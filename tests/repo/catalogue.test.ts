import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCALE } from '#site/locales.ts';
import { catalogues, readCatalogue, withoutPlural } from './support/catalogue.ts';

const reference = readCatalogue(DEFAULT_LOCALE);

const PLURAL = /_(zero|one|two|few|many|other)$/;
const LONG_ENOUGH_TO_DIFFER_WORDS = 4;

describe.each(catalogues)('the sentences in %s', (_, sentences) => {
  it('have the same keys as the others', () => {
    expect([...sentences.keys()].sort()).toEqual([...reference.keys()].sort());
  });

  it('are neither empty nor surrounded by blanks', () => {
    expect([...sentences].filter(([, sentence]) => sentence === '' || sentence !== sentence.trim())).toEqual(
      [],
    );
  });

  it('have the same placeholders as the others', () => {
    const differing = [...sentences].filter(
      ([key, sentence]) =>
        String(placeholdersOf(sentence)) !== String(placeholdersOf(reference.get(key) ?? '')),
    );
    expect(differing).toEqual([]);
  });

  it('have both forms of each plural', () => {
    const bases = [...sentences.keys()].filter((key) => PLURAL.test(key)).map(withoutPlural);
    expect(bases.filter((base) => !sentences.has(`${base}_one`) || !sentences.has(`${base}_other`))).toEqual(
      [],
    );
  });
});

it.each(catalogues.filter(([locale]) => locale !== DEFAULT_LOCALE))(
  'the sentences in %s are translated',
  (_, sentences) => {
    const isLong = (sentence: string) => sentence.split(/\s+/).length >= LONG_ENOUGH_TO_DIFFER_WORDS;
    expect(
      [...sentences].filter(([key, sentence]) => isLong(sentence) && sentence === reference.get(key)),
    ).toEqual([]);
  },
);

function placeholdersOf(sentence: string): string[] {
  return (sentence.match(/\{\{\s*\w+\s*\}\}/g) ?? []).map((hole) => hole.replaceAll(/\s/g, '')).sort();
}
