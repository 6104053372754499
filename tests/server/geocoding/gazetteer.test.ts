import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#domain/place/fold.ts';
import type { Coordinates } from '#domain/place/place.ts';
import { GAZETTEER_FILE } from '#server/geocoding/gazetteer-schema.ts';
import { type Gazetteer, openGazetteer } from '#server/geocoding/gazetteer.ts';
import { parseAliases } from '#build/gazetteer/parse-aliases.ts';

let gazetteer: Gazetteer;

beforeAll(() => {
  gazetteer = openGazetteer(GAZETTEER_FILE);
});

afterAll(() => gazetteer.close());

const distanceInKm = (a: Coordinates, b: Coordinates) =>
  111.2 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));

const locate = (country: string, city: string, region = '', zip = '') =>
  gazetteer.locate({ country, region, city, zip });

const MADRID = { lat: 40.4165, lng: -3.70256 };
const MUNICH = { lat: 48.13743, lng: 11.57549 };
const GALLEN = { lat: 47.42391, lng: 9.37477 };
const FRANKFURT = { lat: 50.11552, lng: 8.68417 };
const EINDHOVEN = { lat: 51.44083, lng: 5.47778 };
const SEVILLE = { lat: 37.38283, lng: -5.97317 };
const CORUNNA = { lat: 43.37135, lng: -8.396 };

describe('the location of an address', () => {
  test.each([
    ['Spain', 'Madrid', MADRID],
    ['España', 'MADRID', MADRID],
    ['es', 'madrid', MADRID],
    ['Spain', 'Madrid - Coslada', MADRID],
    ['Spain', 'Coslada, Madrid', { lat: 40.42378, lng: -3.56129 }],
    ['Spain', 'La Coruña', CORUNNA],
    ['Spain', 'Coruña', CORUNNA],
    ['Germany', 'München', MUNICH],
    ['Germany', 'Muenchen', MUNICH],
    ['Germany', 'Munich', MUNICH],
    ['Germany', 'Frankfurt (Main)', FRANKFURT],
    ['Germany', 'Frankfurt', FRANKFURT],
    ['Netherlands', 'GG Eindhoven', EINDHOVEN],
    ['Netherlands', '5651 GG Eindhoven', EINDHOVEN],
    ['Switzerland', 'St. Gallen', GALLEN],
    ['Switzerland', 'Saint Gallen', GALLEN],
    ['Switzerland', 'Sankt-Gallen', GALLEN],
    ['Czech Republic', 'Praha 9', { lat: 50.08804, lng: 14.42076 }],
    ['Poland', 'Warszawa', { lat: 52.22977, lng: 21.01178 }],
    ['Austria', 'Kalsdorf', { lat: 46.96502, lng: 15.48032 }],
    ['United States', 'New York', { lat: 40.71427, lng: -74.00597 }],
    ['Mexico', 'Ciudad de México', { lat: 19.42847, lng: -99.12766 }],
    ['Spain', 'Polígono Industrial Plaza Zaragoza', { lat: 41.65606, lng: -0.87734 }],
  ])('is found in %s: %s', (country, city, point) => {
    const found = locate(country, city);
    expect(found?.precision).toBe('city');
    expect(found && distanceInKm(found, point)).toBeLessThan(10);
  });

  test('is in the given region among namesakes', () => {
    const illinois = { lat: 39.80172, lng: -89.64371 };
    expect(locate('United States', 'Springfield', 'Illinois')).toMatchObject(illinois);
    expect(locate('United States', 'Springfield', 'IL')).toMatchObject(illinois);
    expect(locate('Spain', 'Villanueva', 'Badajoz')).toMatchObject({ lat: 38.97655 });
  });

  test('is the largest namesake when the region is missing', () => {
    expect(locate('United States', 'Springfield')).toMatchObject({ lat: 37.21533, lng: -93.29824 });
  });

  test('is in the province of the postal code among namesakes', () => {
    const [girona, barcelona] = [
      locate('Spain', 'Vilanova', '', '17001'),
      locate('Spain', 'Vilanova', '', '08001'),
    ];
    expect(girona && barcelona && distanceInKm(girona, barcelona)).toBeGreaterThan(30);
  });

  test.each([
    ['Cataluña', '', { lat: 41.69, lng: 1.94 }],
    ['Provincia de Sevilla', '', SEVILLE],
    ['sevilla', '', SEVILLE],
    ['Euskadi', '', { lat: 43.15, lng: -2.6 }],
    ['', '41020', SEVILLE],
    ['Andalucía', '29004', { lat: 36.72016, lng: -4.42034 }],
  ])('is the center of the region when the city is unknown: %s %s', (region, zip, point) => {
    const found = locate('Spain', 'Nowhereville', region, zip);
    expect(found?.precision).toBe('region');
    expect(found && distanceInKm(found, point)).toBeLessThan(10);
  });

  test('is found by a region in place of a city', () => {
    expect(locate('Spain', 'Vizcaya')).toMatchObject({ precision: 'region', lat: 43.26271 });
  });

  test('matches a word of a longer text only within the given region', () => {
    expect(locate('Spain', 'Mercancías de Toledo', 'Asturias')?.precision).toBe('region');
    expect(locate('Spain', 'Mercancías de Toledo', 'Toledo')?.precision).toBe('city');
  });

  test('is never the center of the country', () => {
    expect(locate('Spain', 'Nowhereville')).toBeUndefined();
    expect(locate('Spain', '', '')).toBeUndefined();
    expect(locate('Spain', 'España', 'España')).toBeUndefined();
    expect(locate('Atlantis', 'Madrid')).toBeUndefined();
  });

  test('is computed for any text without throwing', () => {
    for (const text of ['%', "'; drop table place", '🎉', '\0', 'x'.repeat(100_000), 'a b '.repeat(1000)])
      expect(() => locate('Spain', text, text, text)).not.toThrow();
  });
});

test.each([
  [40.3083, -3.7329, 'Getafe, Madrid'],
  [40.4168, -3.7038, 'Madrid, Madrid'],
  [41.6488, -0.8891, 'Zaragoza, Aragon'],
  [0, -30, undefined],
])('a pin at %s, %s is in %s', (lat, lng, name) => {
  const place = gazetteer.placeOfPin({ lat, lng });
  expect(place && `${place.name}, ${place.region}`).toBe(name);
});

describe('place suggestions', () => {
  const names = (typed: string, limit = 8) => gazetteer.suggest(typed, limit).map(({ name }) => name);

  test.each([
    ['one letter', 'm', 'Madrid'],
    ['another case', 'ALMERÍA', 'Almería'],
    ['no accents', 'almeria', 'Almería'],
    ['the start of a saint', 'sain', 'Saint Petersburg'],
    ['an abbreviated saint', 'st. gall', 'Sankt Gallen'],
    ['a German saint', 'sankt gall', 'Sankt Gallen'],
    ['an exact name', 'vic', 'Vic'],
    ['an exact name of a tiny place', 'ber', 'Berlin'],
    ['a whole address', 'Calle Mayor 4, Madrid, Spain', 'Madrid'],
    ['a trailing comma', 'Madrid,', 'Madrid'],
    ['a Spanish name', 'londr', 'Londres'],
    ['a postal code before the city', '46001 Valencia', 'Valencia'],
    ['a postal code of two words', 'SW1A 1AA London', 'London'],
    ['a postal code after the city', 'München D-80331', 'München'],
    ['a postal code within an address', 'Calle Mayor 4, 28013 Madrid, Spain', 'Madrid'],
  ])('rank the best match for %s first: %s', (_, typed, name) => {
    expect(names(typed)[0]).toBe(name);
  });

  test('start with the typed text, the largest city first', () => {
    expect(names('barcel')[0]).toBe('Barcelona');
    expect(gazetteer.suggest('madr', 8)[0]).toMatchObject({ name: 'Madrid', country: 'ES', ...MADRID });
    for (const name of names('zarag')) expect(fold(name).startsWith('zarag')).toBe(true);
  });

  test('rank the home market above larger namesakes elsewhere', () => {
    for (const name of ['Valencia', 'Toledo', 'Córdoba', 'Mérida', 'Cartagena'])
      expect(gazetteer.suggest(name, 1)[0]).toMatchObject({ name, country: 'ES' });
    expect(gazetteer.suggest('London', 1)[0]).toMatchObject({ country: 'GB' });
    expect(gazetteer.suggest('Mexico C', 1)[0]).toMatchObject({ country: 'MX' });
  });

  test('use the spelling that the visitor types', () => {
    expect(gazetteer.suggest('Seville', 1)[0]).toMatchObject({ name: 'Seville', ...SEVILLE });
    expect(gazetteer.suggest('sevilla', 1)[0]).toMatchObject({ name: 'Sevilla', ...SEVILLE });
    expect(gazetteer.suggest('münch', 1)[0]).toMatchObject({ name: 'München', region: 'Bavaria' });
    expect(names('nueva york')).toContain('Nueva York');
  });

  test('respect the country or region after the comma', () => {
    expect(gazetteer.suggest('Paris, Tex', 8)).toEqual([expect.objectContaining({ region: 'Texas' })]);
    expect(gazetteer.suggest('Paris, fr', 1)[0]).toMatchObject({ country: 'FR' });
    expect(gazetteer.suggest('Córdoba, España', 1)[0]).toMatchObject({ country: 'ES' });
    expect(gazetteer.suggest('Córdoba, Argentina', 1)[0]).toMatchObject({ country: 'AR' });
    expect(names('b, fr')).toContain('Bordeaux');
    expect(gazetteer.suggest('Valencia Spain', 1)[0]).toMatchObject({ country: 'ES' });
  });

  test('include regions and countries', () => {
    expect(names('cataluña')).toEqual(['Cataluña']);
    expect(gazetteer.suggest('españa', 1)).toEqual([
      { name: 'España', region: '', country: 'ES', kind: 'country', ...MADRID },
    ]);
  });

  test.each([
    ['Spain', 'Spain'],
    ['españa', 'España'],
    ['Espa', 'España'],
    ['Deutschl', 'Deutschland'],
  ])('contain the country for "%s"', (typed, name) => {
    expect(gazetteer.suggest(typed, 1)[0]).toMatchObject({ name, kind: 'country' });
  });

  test('rank a city above the region of the same name', () => {
    const found = gazetteer.suggest('Valencia', 8).filter(({ country }) => country === 'ES');
    expect(found[0]).toMatchObject({ name: 'Valencia', kind: 'city' });
    expect(found[0]).not.toHaveProperty('radiusKm');
  });

  test.each([
    ['Cataluña', { lat: 41.7, lng: 1.7 }, 80, 160],
    ['Bavaria', { lat: 48.8, lng: 11.4 }, 100, 200],
    ['Texas', { lat: 31, lng: -98 }, 300, 600],
  ])('give the region %s the center and the radius of its cities', (typed, middle, least, most) => {
    const [region] = gazetteer.suggest(typed, 1);
    expect(region).toMatchObject({ kind: 'region' });
    expect(distanceInKm(region ?? MADRID, middle)).toBeLessThan(100);
    expect(region?.radiusKm).toBeGreaterThanOrEqual(least);
    expect(region?.radiusKm).toBeLessThanOrEqual(most);
  });

  test('contain a city and not the region or country of the same name', () => {
    expect(gazetteer.suggest('luxembourg', 8).filter(({ country }) => country === 'LU')).toHaveLength(1);
  });

  test('are empty for blanks and wildcards', () => {
    for (const typed of ['', '  ', ',,', '%', '_', '🎉']) expect(names(typed)).toEqual([]);
  });

  test('contain no duplicates and respect the limit', () => {
    expect(names('san', 3)).toHaveLength(3);
    const shown = gazetteer
      .suggest('s', 50)
      .map(({ name, region, country }) => `${name},${region},${country}`);
    expect(new Set(shown).size).toBe(50);
  });
});

test('every alias resolves to its city', () => {
  const table = new URL('../../../src/build/gazetteer/city-aliases.txt', import.meta.url);
  const lost = parseAliases(readFileSync(table, 'utf8')).flatMap(({ country, name, spellings }) => {
    const city = gazetteer.locate({ country, region: '', city: name });
    return spellings.filter((spelling) => {
      const found = gazetteer.locate({ country, region: '', city: spelling });
      return !city || !found || distanceInKm(city, found) > 25;
    });
  });
  expect(lost).toEqual([]);
});

test('an open gazetteer uses little memory', () => {
  const program = `
    import { openGazetteer } from '#server/geocoding/gazetteer.ts';
    const before = process.memoryUsage().rss;
    const gazetteer = openGazetteer(process.argv[1]);
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') gazetteer.suggest(letter, 8);
    console.log(process.memoryUsage().rss - before);`;
  const grown = execFileSync(process.execPath, ['--input-type=module', '--eval', program, GAZETTEER_FILE]);
  expect(Number(grown.toString())).toBeLessThan(15e6);
});
