import { expect, test } from 'vitest';
import { localPlaceName } from '#domain/place/local-names.ts';

test('a place is called as its country and the language of the page have it', () => {
  expect(localPlaceName('Valencian Community', 'ES', 'es')).toBe('Comunidad Valenciana');
  expect(localPlaceName('Sevilla', 'ES', 'en')).toBe('Seville');
  expect(localPlaceName('Castille and León', 'ES', 'en')).toBe('Castile and León');
  // Namesakes elsewhere keep the name that they have there.
  expect(localPlaceName('Andalucía', 'CO', 'en')).toBe('Andalucía');
  expect(localPlaceName('Paris', 'US', 'es')).toBe('Paris');
  expect(localPlaceName('Zaragoza', 'ES', 'en')).toBe('Zaragoza');
});
