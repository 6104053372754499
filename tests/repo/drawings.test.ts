import { expect, test } from 'vitest';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { harmlessSvg } from '#server/files/harmless-svg.ts';
import { DRAWING_THEMES, DRAWINGS, drawingUrl, type DrawingName } from '#ui/drawing/drawing-files.ts';
import { readFiles } from './support/source-files.ts';

const COVER = { width: 640, height: 480 };
/** Per drawing, so that pages stay light, and of the demo, which every clone has. */
const [LIMIT_BYTES, DEMO_LIMIT_BYTES] = [60_000, 1_000_000];

const drawings = readFiles('public/drawings/*.svg');
const covers = readFiles('public/drawings/covers/*.svg');
const demo = readFiles('src/server/demo/pictures/*.svg');
const logos = readFiles('src/server/demo/logos/*.svg');

const sizeOf = (svg: string) => {
  const [, width, height] = /^<svg [^>]*?viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};

test('each drawing of the site exists in both themes and in the size that pages reserve', () => {
  // Object.keys loses the key type.
  const names = Object.keys(DRAWINGS) as DrawingName[];
  const files = names.flatMap((name) =>
    DRAWING_THEMES.map((theme) => ({ path: `public${drawingUrl(name, theme)}`, size: DRAWINGS[name] })),
  );
  expect(drawings.map(({ path, text }) => ({ path, size: sizeOf(text) }))).toEqual(
    files.sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
});

test('covers of posts and pictures of the demo have 640 × 480 pixels', () => {
  const others = [...covers, ...demo].filter(({ text }) => {
    const { width, height } = sizeOf(text);
    return width !== COVER.width || height !== COVER.height;
  });
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('every drawing is small and passes the checks of an upload', () => {
  const faulty = [...drawings, ...covers, ...demo, ...logos].filter(
    ({ text }) => text.length > LIMIT_BYTES || harmlessSvg(Buffer.from(text)) === undefined,
  );
  expect(faulty.map(({ path }) => path)).toEqual([]);
});

test('no two drawings in the same colors are the same', () => {
  for (const files of [drawings.filter(({ path }) => path.endsWith('-light.svg')), covers, demo, logos])
    expect(new Set(files.map(({ text }) => text)).size).toBe(files.length);
});

test('the demo has several pictures of each type of space and service, in at most 1 MB', () => {
  for (const type of [...SPACE_TYPES, ...PL_TYPES])
    expect(demo.filter(({ path }) => path.includes(`/${type}-`)).length, type).toBeGreaterThan(1);
  const bytes = [...demo, ...logos].reduce((sum, { text }) => sum + text.length, 0);
  expect(bytes).toBeLessThan(DEMO_LIMIT_BYTES);
});
