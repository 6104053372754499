import { expect, it } from 'vitest';
import { creditsOf } from '#ui/map/credits.ts';

it('OpenStreetMap’s name has the link that its license requires', () => {
  expect(creditsOf('© OpenStreetMap')).toContain('href="https://www.openstreetmap.org/copyright"');
});

it('credits with their own links are unchanged', () => {
  const own = '© <a href="https://tiles.example">Tiles</a>, OpenStreetMap';
  expect(creditsOf(own)).toBe(own);
  expect(creditsOf('© Example')).toBe('© Example');
});
