import { expect, test } from 'vitest';
import { localPlaceName } from '#domain/place/local-names.ts';

test('a place’s name depends on its country and the page’s language', () => {
  expect(localPlaceName('Valencian Community', 'ES', 'es')).toBe('Comunidad Valenciana');
  expect(localPlaceName('Sevilla', 'ES', 'en')).toBe('Seville');
  expect(localPlaceName('Castille and León', 'ES', 'en')).toBe('Castile and León');
  // Namesakes in other countries keep their local name.
  expect(localPlaceName('Andalucía', 'CO', 'en')).toBe('Andalucía');
  expect(localPlaceName('Paris', 'US', 'es')).toBe('Paris');
  expect(localPlaceName('Zaragoza', 'ES', 'en')).toBe('Zaragoza');
});
