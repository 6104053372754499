import i18next from 'i18next';
import { describe, expect, it, test } from 'vitest';
import { hasPlainPlurals, intlLocale, LOCALES } from '#domain/locale/locales.ts';
import { BRAND } from '#site/brand.ts';
import { pageTranslate } from '#site/page-translate.ts';
import { makeT, type Key } from '#site/translate.ts';

const topics = {
  t: {
    plain: 'Plain',
    filled: 'From {{ from }} to {{to}}',
    found_one: '{{count}} space',
    found_other: '{{count}} spaces',
    deep: { er: 'Deeper' },
    branded: 'Welcome to {{brand}}',
  },
};
// The test's own topics are unknown to the key type.
const key = (name: string) => `t.${name}` as Key;
const t = makeT(topics, 'en');

test.each(LOCALES.filter(hasPlainPlurals))('%s has one singular, and one plural for all else', (locale) => {
  const rules = new Intl.PluralRules(intlLocale(locale));
  const singulars = Array.from({ length: 10_000 }, (_, count) => count).filter(
    (count) => rules.select(count) === 'one',
  );
  expect(singulars).toEqual([1]);
});

describe('a translator', () => {
  it('inserts the brand automatically', () => expect(t(key('branded'))).toBe(`Welcome to ${BRAND}`));

  it('keeps an unfilled placeholder and an unknown key', () => {
    expect(t(key('filled'), { to: 'Vigo' })).toBe('From {{ from }} to Vigo');
    expect([t(key('none')), t(key('deep'))]).toEqual(['t.none', 't.deep']);
  });

  it('chooses the plural by the count', () => {
    expect([0, 1, 2].map((count) => t(key('found'), { count }))).toEqual(['0 spaces', '1 space', '2 spaces']);
  });

  it('inserts values unescaped', () => {
    expect(t(key('filled'), { from: 'A & B', to: '"C"' })).toBe('From A & B to "C"');
  });
});

describe('the pages’ translator', () => {
  it('equals astro-i18next’s output', async () => {
    await i18next.init({ lng: 'en', ns: ['t'], resources: { en: topics } });
    const ofPages = pageTranslate('en');
    for (const name of ['plain', 'deep.er', 'branded', 'none']) expect(ofPages(key(name))).toBe(t(key(name)));
    expect(ofPages(key('found'), { count: 1 })).toBe('1 space');
  });
});
