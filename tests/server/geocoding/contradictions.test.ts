import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAZETTEER_FILE } from '#server/geocoding/gazetteer-schema.ts';
import { type Gazetteer, openGazetteer } from '#server/geocoding/gazetteer.ts';

const SEVILLE = { lat: 37.38283, lng: -5.97317 };

let gazetteer: Gazetteer;

beforeAll(() => {
  gazetteer = openGazetteer(GAZETTEER_FILE);
});

afterAll(() => gazetteer.close());

const read = (country: string, region: string, city: string, zip = '') =>
  gazetteer.read({ country, region, city, zip });

const said = ({ readings }: ReturnType<typeof read>) =>
  readings.map(({ name, district, region, country }) =>
    [name, district, region, country].filter((part) => part !== '').join(', '),
  );

describe('an address whose parts contradict each other', () => {
  test.each([
    ['India', 'Maharashtra', 'Chengdu', '610000', ['Chengdu, Sichuan, CN']],
    ['France', 'Occitanie', 'Barcelona', '08001', ['Barcelona, Catalonia, ES']],
    ['Spain', 'Andalucía', 'Nowhere', '08001', ['08001, Barcelona, Catalonia, ES']],
    ['Italy', 'Sicilia', 'Milano', '', ['Milan, Lombardy, IT']],
    ['Germany', 'Bayern', 'Hamburg', '', ['Hamburg, Hamburg, DE']],
    ['Spain', 'Cataluña', 'Madrid', '08001', ['Madrid, Madrid, ES']],
    [
      ...['United States', 'Texas', 'Springfield', ''],
      ['Springfield, Missouri, US', 'Springfield, Massachusetts, US', 'Springfield, Illinois, US'],
    ],
  ] as const)(
    'is read as it may be meant, and lies in the stated region: %s, %s, %s %s',
    (country, region, city, zip, readings) => {
      const address = read(country, region, city, zip);
      expect(said(address)).toEqual(readings);
      const { location } = read(country, region, 'Nowhere');
      expect(location?.precision).toBe('region');
      expect(address.location).toEqual(location);
    },
  );

  test('lies in its city if only the postal code is elsewhere', () => {
    const address = read('Spain', 'Andalucía', 'Sevilla', '08001');
    expect(said(address)).toEqual(['08001, Barcelona, Catalonia, ES']);
    expect(address.location).toMatchObject({ ...SEVILLE, precision: 'city' });
  });

  test.each([
    ['United States', 'Illinois', 'Springfield', ''],
    ['Spain', 'Canarias', 'Las Palmas', '35001'],
    ['Spain', 'Aragón', 'Zaragoza', '50197'],
    ['Spain', 'Comunidad de Madrid', 'Getafe', '28906'],
    ['Spain', 'Barcelona', 'Barcelona', '08001'],
    ['Spain', 'Cataluña', 'Sant Boi', '08830'],
    ['Spain', 'Madrid', 'Nowhereville', '28001'],
    ['Spain', 'Nowhere', 'Madrid', '28001'],
    ['Spain', '', 'Vizcaya', ''],
    ['France', 'Occitanie', 'Toulouse', '31000'],
    ['United Kingdom', 'Greater London', 'London', 'SW1A 1AA'],
    ['Germany', 'NRW', 'Köln', '50667'],
    ['Atlantis', 'Texas', 'Madrid', ''],
  ])('is not: %s, %s, %s %s', (country, region, city, zip) => {
    expect(said(read(country, region, city, zip))).toEqual([]);
  });

  test('is none for a city in its own region', () => {
    for (const place of ['Madrid', 'Hamburg', 'Lyon', 'Porto', 'Houston', 'Guadalajara', 'Naples'].flatMap(
      (name) => gazetteer.suggest(name, 8),
    )) {
      if (place.kind === 'city' && place.region !== '')
        expect(said(read(place.country, place.region, place.name))).toEqual([]);
    }
  });
});
