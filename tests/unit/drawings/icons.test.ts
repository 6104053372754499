import { expect, test } from 'vitest';
import { ICONS } from '#drawings/icons.ts';
import { FLAG_ICONS } from '#ui/wizard/flag-icons.ts';

test.each(Object.entries(ICONS))('the icon %s is well-formed markup in the current color', (_, markup) => {
  expect(markup).toMatch(/^(<(path|circle|rect)( [\w-]+="[\w\s.,-]+")+\/>)+$/);
  expect(markup).not.toMatch(/ (fill|stroke)="/);
});

test.each(Object.entries(FLAG_ICONS))('the flag %s has an icon that is drawn', (_, icon) => {
  expect(Object.keys(ICONS)).toContain(icon);
});
