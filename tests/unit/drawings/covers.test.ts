import { describe, expect, test } from 'vitest';
import {
  COVER_PALETTES,
  drawServiceCover,
  drawSpaceCover,
  drawSpaceView,
  viewsOf,
  type CoverPalette,
  type CoverSize,
} from '#drawings/covers.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { faultsOf } from './svg-allowlist.ts';

const SIZES = ['small', 'medium', 'large'] as const satisfies readonly CoverSize[];
const PALETTES = Object.keys(COVER_PALETTES) as CoverPalette[];
const LIMIT_BYTES = 20_000;
const VIEW_LIMIT_BYTES = 30_000;

type Look = { size: CoverSize; palette: CoverPalette; variant: number };

const looks: Look[] = SIZES.flatMap((size) =>
  PALETTES.flatMap((palette) => [0, 1, 2, 3].map((variant) => ({ size, palette, variant }))),
);
const kinds = [
  ...SPACE_TYPES.map((type) => ({ type, cover: (look: Look) => drawSpaceCover({ type, ...look }) })),
  ...PL_TYPES.map((type) => ({ type, cover: (look: Look) => drawServiceCover({ type, ...look }) })),
];

describe.each(kinds)('the cover of $type', ({ cover }) => {
  const covers = looks.map(cover);

  test('contains only allowed SVG, within the size limit', () => {
    expect(covers.flatMap(faultsOf)).toEqual([]);
    expect(Math.max(...covers.map((svg) => svg.length))).toBeLessThan(LIMIT_BYTES);
  });

  test('fills a frame of 640 by 480', () => {
    for (const svg of covers) {
      expect(svg).toContain('viewBox="0 0 640 480"');
      expect(svg).toContain('d="M0 0h640v480H0z"');
    }
  });

  test('varies by size, color and variant', () => expect(new Set(covers).size).toBe(looks.length));

  test('is deterministic', () => expect(looks.slice(0, 4).map(cover)).toEqual(covers.slice(0, 4)));
});

test('covers of different kinds differ', () => {
  const look: Look = { size: 'medium', palette: 'sage', variant: 0 };
  expect(new Set(kinds.map(({ cover }) => cover(look))).size).toBe(kinds.length);
});

test.each(SPACE_TYPES)('each view of %s is a different drawing in its cover’s frame and colors', (type) => {
  const look: Look = { size: 'medium', palette: 'clay', variant: 0 };
  const views = viewsOf(type).map((view) => drawSpaceView(view, { type, ...look }));
  expect(new Set([drawSpaceCover({ type, ...look }), ...views]).size).toBe(views.length + 1);
  expect(views.length).toBeGreaterThan(0);
  for (const svg of views) {
    expect(faultsOf(svg)).toEqual([]);
    expect(svg).toContain('viewBox="0 0 640 480"');
    expect(svg).toContain(`d="M0 0h640v480H0z"`);
    expect(svg.length).toBeLessThan(VIEW_LIMIT_BYTES);
  }
});
