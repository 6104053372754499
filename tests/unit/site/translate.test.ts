import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { BRAND } from '#site/brand.ts';
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
// These topics are the test's own, so their keys are unknown to the type.
const key = (name: string) => `t.${name}` as Key;
const t = makeT(topics, 'en');

describe('the islands’ translator', () => {
  it('fills the brand in by itself', () => {
    expect(t(key('branded'))).toBe(`Welcome to ${BRAND}`);
  });

  it('leaves a hole that nobody fills, and a key that nobody knows', () => {
    expect(t(key('filled'), { to: 'Vigo' })).toBe('From {{ from }} to Vigo');
    expect([t(key('none')), t(key('deep'))]).toEqual(['t.none', 't.deep']);
  });

  it('says what the pages’ translator says', async () => {
    const pages = i18next.createInstance();
    await pages.init({
      lng: 'en',
      ns: ['t'],
      resources: { en: topics },
      nsSeparator: '.',
      keySeparator: '.',
      interpolation: { escapeValue: false },
    });
    const cases: [string, Record<string, string | number>?][] = [
      ['plain'],
      ['deep.er'],
      ['filled', { from: 'A & B', to: '"C"' }],
      ['found', { count: 0 }],
      ['found', { count: 1 }],
      ['found', { count: 2 }],
    ];
    for (const [name, values] of cases)
      expect(t(key(name), values)).toBe(pages.t(`t.${name}`, { ...values }));
  });
});
