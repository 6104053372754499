import { expect, test } from 'vitest';
import { ICONS } from '#drawings/icons.ts';
import { drawingVariables } from '#drawings/palette.ts';
import { drawEmpty, drawFeature, drawHero, drawNotFound } from '#drawings/scenes.ts';
import { drawService } from '#drawings/service-drawings.ts';
import { drawSpace } from '#drawings/space-drawings.ts';
import type { DrawingOptions } from '#drawings/tile.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { faultsOf } from './svg-allowlist.ts';

const EMPTY = ['spaces', 'services', 'search', 'messages', 'favourites', 'saved'] as const;

const drawings: { name: string; limit: number; draw: (options: DrawingOptions) => string }[] = [
  ...SPACE_TYPES.map((type) => ({ name: type, limit: 24_000, draw: drawSpace.bind(null, type) })),
  ...PL_TYPES.map((type) => ({ name: type, limit: 24_000, draw: drawService.bind(null, type) })),
  ...EMPTY.map((kind) => ({ name: `no ${kind}`, limit: 8_000, draw: drawEmpty.bind(null, kind) })),
  { name: 'hero', limit: 65_000, draw: drawHero },
  { name: 'services feature', limit: 26_000, draw: (options) => drawFeature('services', options) },
  { name: 'spaces feature', limit: 26_000, draw: (options) => drawFeature('spaces', options) },
  { name: 'not found', limit: 16_000, draw: drawNotFound },
];

test.each(drawings)(
  'the drawing "$name" is clean, small and deterministic in every theme',
  ({ draw, limit }) => {
    for (const theme of ['site', 'light', 'dark'] as const) {
      const svg = draw({ theme });
      expect(faultsOf(svg)).toEqual([]);
      expect(svg.length).toBeLessThan(limit);
      expect(draw({ theme })).toBe(svg);
      expect(svg.includes('var(--drawing-')).toBe(theme === 'site');
    }
  },
);

test.each(drawings)(
  'the drawing "$name" is hidden from assistive technology until it has a name',
  ({ draw }) => {
    expect(draw({})).toContain('aria-hidden="true"');
    const named = draw({ title: 'Racks & <docks>' });
    expect(named).toContain('role="img"><title>Racks &amp; &lt;docks&gt;</title>');
    expect(named).not.toContain('aria-hidden');
  },
);

test('no two drawings are the same', () => {
  expect(new Set(drawings.map(({ draw }) => draw({ theme: 'light' }))).size).toBe(drawings.length);
});

test('both themes define the same custom properties, and the drawings use no other', () => {
  const names = Object.keys(drawingVariables('dark'));
  expect(Object.keys(drawingVariables('light'))).toEqual(names);
  const used = drawings.flatMap(({ draw }) =>
    [...draw({}).matchAll(/var\((--[\w-]+),/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].filter((name) => !names.includes(name ?? ''))).toEqual([]);
});

test.each(Object.entries(ICONS))('the icon %s is well-formed markup in the current color', (_, markup) => {
  expect(markup).toMatch(/^(<(path|circle|rect)( [\w-]+="[\w\s.,-]+")+\/>)+$/);
  expect(markup).not.toMatch(/ (fill|stroke)="/);
});
