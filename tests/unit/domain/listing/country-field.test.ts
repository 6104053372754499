import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { countryField } from '#domain/listing/country-field.ts';
import { LISTING_COUNTRIES } from '#domain/place/countries.ts';
import { firstIssue } from '../issues.ts';

describe('a listing’s country', () => {
  test.each([
    ['Spain', 'Spain'],
    ['  sPAIN ', 'Spain'],
    ['España', 'Spain'],
    ['espana', 'Spain'],
    ['Czech Republic', 'Czechia'],
    ['Holanda', 'Netherlands'],
  ])('%j is stored as %s', (typed, name) => expect(v.parse(countryField, typed)).toBe(name));

  test.each(['Spai', 'Spainx', 'ES', 'Atlantis', 'a'.repeat(200)])('rejects %j', (typed) => {
    expect(firstIssue(countryField, typed)).toBe('issues.country');
  });

  test.each(['', '  ', undefined, null])('is missing when it is %j', (typed) => {
    expect(firstIssue(countryField, typed)).toBe('issues.required');
  });

  test('is not looked up when it is absurdly long', () => {
    expect(firstIssue(countryField, 'a'.repeat(201))).toBe('issues.tooLong');
  });

  test('is any listed country, and its stored name is valid again', () => {
    for (const { name, nameEs } of LISTING_COUNTRIES) {
      expect(v.parse(countryField, name)).toBe(name);
      expect(v.parse(countryField, nameEs)).toBe(name);
    }
  });
});
