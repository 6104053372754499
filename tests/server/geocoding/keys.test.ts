import { describe, expect, test } from 'vitest';
import { areaKey, guessCities, placeKey } from '#server/geocoding/place-key.ts';
import { cityKeys } from '#build/gazetteer/city-keys.ts';
import { parseAliases } from '#build/gazetteer/parse-aliases.ts';
import { postalDistrict } from '#server/geocoding/locate-address.ts';

describe('the key of a place', () => {
  test('ignores punctuation, hyphens and extra blanks', () => {
    expect(placeKey(" L'Hospitalet  de-Llobregat ")).toBe('l hospitalet de llobregat');
    expect(placeKey('--- ,')).toBe('');
  });

  test('is the same for every spelling of a saint', () => {
    expect(placeKey('Saint-Étienne')).toBe(placeKey('St. Etienne'));
    expect(placeKey('Sankt Gallen')).toBe(placeKey('St Gallen'));
    expect(placeKey('Sint-Niklaas')).toBe(placeKey('St.-Niklaas'));
    expect(placeKey('Santander')).toBe('santander');
  });

  test('omits the kind of an area', () => {
    expect(areaKey('Provincia de Sevilla')).toBe('sevilla');
    expect(areaKey('Liberec Region')).toBe('liberec');
    expect(areaKey('City and Borough of Birmingham')).toBe('birmingham');
    expect(areaKey('La Rioja')).toBe('la rioja');
    expect(areaKey('Region')).toBe('region');
  });
});

describe('the keys of a city', () => {
  test('include each name of a bilingual city', () => {
    expect([...cityKeys('Biel/Bienne').keys()]).toEqual(['biel bienne', 'biel', 'bienne']);
  });

  test('include the name without its article, its parentheses and the word City', () => {
    expect(cityKeys('A Coruña').has('coruna')).toBe(true);
    expect(cityKeys('Frankfurt (Oder)').has('frankfurt')).toBe(true);
    expect(cityKeys('Kuwait City').has('kuwait')).toBe(true);
    expect(cityKeys('Lasarte').has('arte')).toBe(false);
  });

  test('include the spelling without umlauts', () => {
    expect(cityKeys('Düsseldorf').has('duesseldorf')).toBe(true);
    expect(cityKeys('Århus').has('aarhus')).toBe(true);
  });

  test('rank the full name above a shortened one', () => {
    const keys = cityKeys('Le Havre');
    expect(keys.get('le havre')).toBeLessThan(keys.get('havre') ?? 0);
  });
});

describe('the candidate cities of a text', () => {
  test('start with the whole text, then its parts', () => {
    expect(guessCities('Madrid - Coslada').names).toEqual(['madrid coslada', 'madrid', 'coslada']);
    expect(guessCities('Frankfurt (Main)').names).toEqual(['frankfurt main', 'frankfurt', 'main']);
    expect(guessCities('Madrid (Centro)').names).toEqual(['madrid centro', 'madrid']);
    expect(guessCities('Villingen-Schwenningen').names).toEqual(['villingen schwenningen']);
  });

  test('continue with shorter runs of words, without numbers and filler words', () => {
    expect(guessCities('GG Eindhoven').runs.flat()).toEqual(['eindhoven']);
    expect(guessCities('Praha 9').runs.flat()).toEqual(['praha']);
    expect(guessCities('Polígono Industrial Norte').runs.flat()).toEqual([]);
  });

  test('are empty for an empty text', () => {
    expect(guessCities(' ')).toEqual({ names: [], runs: [[]] });
  });
});

describe('a postal code', () => {
  test('gives the Spanish province from the first to the last', () => {
    expect(postalDistrict('ES', '01001')).toBe('vi');
    expect(postalDistrict('ES', '28820')).toBe('m');
    expect(postalDistrict('ES', '52006')).toBe('ml');
    expect(postalDistrict('ES', '53000')).toBeUndefined();
    expect(postalDistrict('ES', '00100')).toBeUndefined();
  });

  test('gives the French department except on Corsica', () => {
    expect(postalDistrict('FR', '59 810')).toBe('59');
    expect(postalDistrict('FR', '20000')).toBeUndefined();
  });

  test('gives nothing when it is malformed or from another country', () => {
    expect(postalDistrict('ES', '2882')).toBeUndefined();
    expect(postalDistrict('ES', 'none')).toBeUndefined();
    expect(postalDistrict('DE', '10115')).toBeUndefined();
  });
});

describe('an alias table', () => {
  test('lists cities under their country', () => {
    expect(parseAliases('[ES]\nSevilla = Seville; Sevilha\n\n[PT]\nPorto = Oporto\n')).toEqual([
      { country: 'ES', name: 'Sevilla', spellings: ['Seville', 'Sevilha'] },
      { country: 'PT', name: 'Porto', spellings: ['Oporto'] },
    ]);
  });

  test('rejects a line without a country, with an unknown country or without a name', () => {
    expect(() => parseAliases('Sevilla = Seville')).toThrow('Sevilla = Seville');
    expect(() => parseAliases('[ZZ]\nX = Y')).toThrow('[ZZ]');
    expect(() => parseAliases('[ES]\nSevilla')).toThrow('Sevilla');
  });
});
