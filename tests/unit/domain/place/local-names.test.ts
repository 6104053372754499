import { expect, test } from 'vitest';
import { localPlaceName } from '#domain/place/local-names.ts';
import cities from '#domain/place/city-names.json' with { type: 'json' };
import names from '#domain/place/local-names.json' with { type: 'json' };

test('a place’s name depends on its country and the page’s language', () => {
  expect(localPlaceName('Valencian Community', 'ES', 'es')).toBe('Comunidad Valenciana');
  expect(localPlaceName('Sevilla', 'ES', 'en')).toBe('Seville');
  expect(localPlaceName('Castille and León', 'ES', 'en')).toBe('Castile and León');
  // Namesakes in other countries keep their local name.
  expect(localPlaceName('Andalucía', 'CO', 'en')).toBe('Andalucía');
  expect(localPlaceName('Paris', 'US', 'es')).toBe('Paris');
  expect(localPlaceName('Zaragoza', 'ES', 'en')).toBe('Zaragoza');
});

test.each([
  ['ES', 'Catalonia', 'Cataluña'],
  ['ES', 'Andalusia', 'Andalucía'],
  ['IT', 'Tuscany', 'Toscana'],
  ['DE', 'Bavaria', 'Baviera'],
  ['FR', 'Brittany', 'Bretaña'],
  ['PT', 'Azores', 'Azores'],
] as const)('a region of %s is %s in English and %s in Spanish', (country, en, es) => {
  expect(localPlaceName(es, country, 'en')).toBe(en);
  expect(localPlaceName(en, country, 'es')).toBe(es);
});

test('no name in one country stands for two places', () => {
  for (const places of Object.values(names)) {
    const all = places.flatMap((place) => [...new Set(place)]);
    expect(all).toHaveLength(new Set(all).size);
  }
});

test('each city that the search finds under another name in Spanish is known by that name', () => {
  const known = new Set(Object.values(names).flatMap((places) => places.flat()));
  const differing = Object.values(cities).filter(({ en, es }) => en !== es);
  expect(differing.filter(({ es }) => !known.has(es))).toEqual([]);
});
