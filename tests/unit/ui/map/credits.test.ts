import { expect, it } from 'vitest';
import { creditsOf } from '#ui/map/credits.ts';

it("OpenStreetMap's name gets the link that its licence wants", () => {
  expect(creditsOf('© OpenStreetMap')).toContain('href="https://www.openstreetmap.org/copyright"');
});

it('credits that bring their own links stay as they are', () => {
  const own = '© <a href="https://tiles.example">Tiles</a>, OpenStreetMap';
  expect(creditsOf(own)).toBe(own);
  expect(creditsOf('© Example')).toBe('© Example');
});
