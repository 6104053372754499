import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#domain/place/countries.ts';
import { COUNTRY_GROUPS } from '#domain/place/country-groups.ts';
import { countryOptions, onlyCountryMeant } from '#ui/form/country-options.ts';

const codes = (typed: string, language: 'en' | 'es' = 'en') =>
  countryOptions(typed, language).flatMap(({ countries }) => countries.map(({ code }) => code));

describe('the options of a country picker', () => {
  it('are all countries by group without typed text', () => {
    expect(countryOptions('', 'en').map(({ group }) => group)).toEqual(COUNTRY_GROUPS);
    expect(codes('').toSorted()).toEqual(COUNTRIES.map(({ code }) => code).toSorted());
  });

  it.each([
    ['en', [], ['Albania', 'Andorra', 'Austria', 'Belarus']],
    ['es', ['España'], ['Albania', 'Alemania', 'Andorra', 'Austria']],
  ] as const)('are sorted by the page’s alphabet after its home country: %s', (language, home, first) => {
    const [europe] = countryOptions('', language);
    const names = europe?.countries.map(({ name }) => name) ?? [];
    expect(names.slice(0, home.length)).toEqual(home);
    const others = names.slice(home.length);
    expect(others.slice(0, 4)).toEqual(first);
    expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare));
  });

  it('match the start of a name, in any language and ignoring accents', () => {
    expect(codes('holl')).toEqual(['NL']);
    expect(codes('ESPAN')).toEqual(['ES']);
    expect(codes('  new  zea')).toEqual(['NZ']);
    expect(codes('zzz')).toEqual([]);
  });

  it('match the start of a dial code, with or without its plus', () => {
    expect(codes('34')).toEqual(['ES']);
    expect(codes('+34')).toEqual(['ES']);
    expect(codes('+35')).toEqual(expect.arrayContaining(['PT', 'IE']));
  });

  it('have no empty group', () => {
    expect(countryOptions('holl', 'en').map(({ group }) => group)).toEqual(['europe']);
  });
});

describe('a typed text', () => {
  it.each([
    ['spain', 'ES'],
    ['Países  Bajos', 'NL'],
    ['Niger', 'NE'],
    ['portug', 'PT'],
    ['+34', 'ES'],
    ['1', 'US'],
  ])('%s means one country: %s', (typed, code) => expect(onlyCountryMeant(typed)?.code).toBe(code));

  it.each(['', '  ', 'uni', 'zzz', '+'])('"%s" means none, or more than one', (typed) => {
    expect(onlyCountryMeant(typed)).toBeUndefined();
  });
});
