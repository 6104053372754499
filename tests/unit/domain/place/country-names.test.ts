import { expect, test } from 'vitest';
import { countryName } from '#domain/place/country-names.ts';

test('a country’s name is in the page’s language', () => {
  expect(countryName('DE', 'en')).toBe('Germany');
  expect(countryName('DE', 'es')).toBe('Alemania');
});

test('an unknown code is shown unchanged', () => expect(countryName('QQ', 'es')).toBe('QQ'));
