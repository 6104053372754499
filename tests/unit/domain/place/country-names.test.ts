import { expect, test } from 'vitest';
import { countryName } from '#domain/place/country-names.ts';

test('a country has its name in the language of the page', () => {
  expect(countryName('DE', 'en')).toBe('Germany');
  expect(countryName('DE', 'es')).toBe('Alemania');
});

test('an unknown code is shown as it is', () => {
  expect(countryName('QQ', 'es')).toBe('QQ');
});
