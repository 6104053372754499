import { describe, expect, test } from 'vitest';
import { alternativeNamesOf } from '#domain/place/alternative-names.ts';
import {
  COUNTRIES,
  findCountryByCode,
  findCountryByDialCode,
  LISTING_COUNTRIES,
} from '#domain/place/countries.ts';
import { DEFAULT_COUNTRY, isCountryCode } from '#domain/place/country-code.ts';
import { COUNTRY_GROUPS } from '#domain/place/country-groups.ts';
import { fold } from '#domain/place/fold.ts';

describe('the country table', () => {
  test('has about 250 entries with unique codes', () => {
    expect(COUNTRIES.length).toBe(250);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
  });

  test('has a two-letter code, a dial code with a plus sign and both names for each', () => {
    for (const country of COUNTRIES) {
      expect(country.code).toMatch(/^[A-Z]{2}$/);
      expect(country.dialCode, country.code).toMatch(/^\+[1-9]\d{0,6}$/);
      expect(country.name.trim(), country.code).not.toBe('');
      expect(country.nameEs.trim(), country.code).not.toBe('');
    }
  });

  test('keeps the groups in order and each group sorted by name', () => {
    expect(COUNTRY_GROUPS).toEqual([
      ...['europe', 'northAmerica', 'asia', 'southAmerica', 'oceania', 'africa', 'territories'],
    ]);
    expect([...new Set(COUNTRIES.map(({ group }) => group))]).toEqual(COUNTRY_GROUPS);
    for (const group of COUNTRY_GROUPS) {
      const names = COUNTRIES.filter((country) => country.group === group).map(({ name }) => fold(name));
      expect(names).toEqual(names.toSorted());
    }
  });

  test('gives no name to two countries, and no alternative that repeats a name', () => {
    const owners = new Map<string, string>();
    for (const { code, name, nameEs } of COUNTRIES) {
      const own = [...new Set([fold(name), fold(nameEs)]), ...alternativeNamesOf(code).map(fold)];
      expect(new Set(own).size, code).toBe(own.length);
      for (const spelling of own) {
        expect(owners.get(spelling), `${spelling} of ${code}`).toBeUndefined();
        owners.set(spelling, code);
      }
    }
  });

  test('keeps two countries with one dial code apart', () => {
    const northAmericans = COUNTRIES.filter(({ dialCode }) => dialCode === '+1').map(({ code }) => code);
    expect(northAmericans).toEqual(expect.arrayContaining(['US', 'CA']));
  });

  test('has the common dial codes', () => {
    const dialCodes = ['ES', 'DE', 'GB', 'MX', 'XK'].map((code) => findCountryByCode(code)?.dialCode);
    expect(dialCodes).toEqual(['+34', '+49', '+44', '+52', '+383']);
  });
});

describe('the countries of listings', () => {
  test('number about 200', () => {
    expect(LISTING_COUNTRIES.length).toBeGreaterThanOrEqual(180);
    expect(LISTING_COUNTRIES.length).toBeLessThanOrEqual(260);
  });

  test('include every sovereign state', () => {
    const sovereign = COUNTRIES.filter(({ group }) => group !== 'territories');
    expect(LISTING_COUNTRIES).toEqual(expect.arrayContaining(sovereign));
  });

  test('include a territory with its own ports, and omit one without inhabitants', () => {
    const codes = LISTING_COUNTRIES.map(({ code }) => code);
    expect(codes).toContain('PR');
    expect(codes).not.toContain('AQ');
    expect(codes).not.toContain('BV');
  });
});

describe('a country code', () => {
  test('is found in any letter case', () => {
    const names = ['es', ' Es ', 'zz', ''].map((code) => findCountryByCode(code)?.name);
    expect(names).toEqual(['Spain', 'Spain', undefined, undefined]);
  });

  test('is stored in capitals only', () => {
    expect(['ES', 'es', 'ESP', 'toString'].map(isCountryCode)).toEqual([true, false, false, false]);
  });
});

describe('the country of a dial code', () => {
  test('is the only one that has it', () => {
    const codes = ['+34', '+999', '34'].map((dialCode) => findCountryByDialCode(dialCode)?.code);
    expect(codes).toEqual(['ES', undefined, undefined]);
  });

  test('is the preferred one of several, else the default one, else the first', () => {
    expect(findCountryByDialCode('+1', 'CA')?.code).toBe('CA');
    expect(findCountryByDialCode('+1', 'ES')?.code).toBe(DEFAULT_COUNTRY);
    expect(findCountryByDialCode('+1')?.code).toBe('US');
    expect(findCountryByDialCode('+39')?.code).toBe('IT');
    expect(findCountryByDialCode('+39', 'VA')?.code).toBe('VA');
  });
});
