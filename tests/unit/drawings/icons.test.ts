import { expect, test } from 'vitest';
import { ICONS } from '#drawings/icons.ts';

test.each(Object.entries(ICONS))('the icon %s is well-formed markup in the current color', (_, markup) => {
  expect(markup).toMatch(/^(<(path|circle|rect)( [\w-]+="[\w\s.,-]+")+\/>)+$/);
  expect(markup).not.toMatch(/ (fill|stroke)="/);
});
