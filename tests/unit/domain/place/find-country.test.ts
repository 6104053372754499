import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#domain/place/countries.ts';
import { countriesStartingWith, countryName, localCountryName } from '#domain/place/country-names.ts';
import { countriesNamedLike, countryCodesMatching, findCountry } from '#domain/place/find-country.ts';
import { fold } from '#domain/place/fold.ts';

const codesOf = (countries: readonly { code: string }[]) => countries.map(({ code }) => code);

describe('a typed country', () => {
  test.each([
    ['Spain', 'ES'],
    ['spain', 'ES'],
    ['SPAIN', 'ES'],
    ['  España ', 'ES'],
    ['espana', 'ES'],
    ['Holland', 'NL'],
    ['países bajos', 'NL'],
    ['Czech Republic', 'CZ'],
    ['uk', 'GB'],
    ['Estados Unidos', 'US'],
    ["cote d'ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Türkiye', 'TR'],
    ['Puerto Rico', 'PR'],
  ])('%s is %s', (typed, code) => expect(findCountry(typed)?.code).toBe(code));

  test.each(['', ' ', 'Spai', 'Spainx', 'ES', 'Atlantis', 'Antarctica'])('%j is none', (typed) => {
    expect(findCountry(typed)).toBeUndefined();
  });
});

describe('the suggested countries', () => {
  test('start with the typed text', () => {
    const found = ['sp', 'SPAI', 'pain', ''].map((typed) => codesOf(countriesStartingWith(typed, 'en')));
    expect(found).toEqual([['ES'], ['ES'], [], []]);
  });

  test('follow the page’s language and alphabet', () => {
    expect(codesOf(countriesStartingWith('alem', 'es'))).toEqual(['DE']);
    expect(countriesStartingWith('alem', 'en')).toEqual([]);
    expect(codesOf(countriesStartingWith('Su', 'es'))).toEqual(['ZA', 'SD', 'SS', 'SE', 'CH', 'SR']);
  });

  test('all start with any typed text as displayed', () => {
    for (const language of ['en', 'es'] as const)
      for (const letter of 'abcdefghijklmnopqrstuvwxyz')
        for (const { code } of countriesStartingWith(letter, language))
          expect(fold(countryName(code, language)).startsWith(letter)).toBe(true);
  });
});

describe('a country search', () => {
  test('prefers a code to any name that starts like it', () => {
    expect(countryCodesMatching('es')).toEqual(['ES']);
    expect(countryCodesMatching('IN')).toEqual(['IN']);
  });

  test('accepts any name that starts with the text, in either language', () => {
    expect(countryCodesMatching('est')).toEqual(['EE', 'US', 'PS']);
    expect(countryCodesMatching('holl')).toEqual(['NL']);
    expect(countryCodesMatching('alemania')).toEqual(['DE']);
  });

  test('finds nothing for blanks or an unknown text', () => {
    for (const text of ['', '  ', '%', 'xyz']) expect(countryCodesMatching(text), text).toEqual([]);
  });

  test('in a picker shows Holland as the Netherlands, and everything without text', () => {
    expect(codesOf(countriesNamedLike('Holland'))).toEqual(['NL']);
    expect(countriesNamedLike('')).toEqual(COUNTRIES);
  });
});

test('a listing’s country is shown in the page’s language', () => {
  expect(['Germany', 'Somewhere'].map((name) => localCountryName(name, 'es'))).toEqual([
    'Alemania',
    'Somewhere',
  ]);
  expect(localCountryName('Germany', 'en')).toBe('Germany');
});
