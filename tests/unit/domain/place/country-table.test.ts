import { expect, test } from 'vitest';
import { COUNTRIES, LISTING_COUNTRIES } from '#domain/place/countries.ts';
import { countriesNamedLike, findCountry } from '#domain/place/find-country.ts';
import storedNames from './stored-country-names.json' with { type: 'json' };

// Listings store English names, so an updated package must not remove an old name.
test('each English name that a listing may have stored still means its country', () => {
  const listable = new Set<string>(LISTING_COUNTRIES.map(({ code }) => code));
  for (const [code, name] of Object.entries(storedNames)) {
    expect(
      countriesNamedLike(name).map((country) => country.code),
      name,
    ).toContain(code);
    expect(findCountry(name)?.code, name).toBe(listable.has(code) ? code : undefined);
  }
});

test('each country has a known stored English name', () => {
  expect(Object.keys(storedNames).sort()).toEqual(COUNTRIES.map(({ code }) => code).sort());
});

test('displayed names are the common ones, not the official ones', () => {
  const namesOf = (code: string) => COUNTRIES.find((country) => country.code === code);
  expect(namesOf('KP')).toMatchObject({ name: 'North Korea', nameEs: 'Corea del Norte' });
  expect(namesOf('VA')).toMatchObject({ name: 'Vatican City', nameEs: 'Ciudad del Vaticano' });
});
