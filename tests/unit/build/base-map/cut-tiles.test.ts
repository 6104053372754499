import { expect, it } from 'vitest';
import { cutTiles } from '#build/base-map/cut-tiles.ts';
import { decodeShapes } from '#domain/base-map/shapes.ts';
import { nameOfTile, readTree } from '#domain/base-map/tile-tree.ts';
import { doubleAreaOf } from '#build/base-map/clip.ts';

const WORLD = 2 ** 19;
const ring = (from: number, to: number) => [from, from, to, from, to, to, from, to];

it('cutting land with a lake neither loses nor adds area', () => {
  const [land, lake] = [ring(0.1 * WORLD, 0.9 * WORLD), ring(0.4 * WORLD, 0.6 * WORLD)].map((one) =>
    one.map(Math.round),
  );
  const { tree, tiles } = cutTiles({ land: [land ?? [], lake ?? []], borders: [], hubs: [] });
  const areaOf = (leaf: ReturnType<typeof readTree>[number]) => {
    if (leaf.holds !== 'lines') return leaf.holds === 'land' ? 2 * (WORLD / 2 ** leaf.z) ** 2 : 0;
    const shapes = decodeShapes(tiles.get(nameOfTile(leaf)) ?? new Uint8Array());
    // The lake is the inner ring: its area counts against the land's.
    const areas = shapes.land.map(doubleAreaOf);
    return shapes.land.length === 1 && isLake(leaf)
      ? 2 * (WORLD / 2 ** leaf.z) ** 2 - (areas[0] ?? 0)
      : Math.max(...areas) - (areas.length > 1 ? Math.min(...areas) : 0);
  };
  const isLake = ({ z, x, y }: { z: number; x: number; y: number }) => {
    const middle = (at: number) => (at + 0.5) / 2 ** z;
    return Math.abs(middle(x) - 0.5) < 0.15 && Math.abs(middle(y) - 0.5) < 0.15;
  };
  const whole = readTree(tree).reduce((sum, leaf) => sum + areaOf(leaf), 0);
  expect(whole / (2 * WORLD ** 2)).toBeCloseTo(0.64 - 0.04, 4);
});

it('a coast of many islands is cut until no file exceeds 18 KiB', () => {
  const islands = Array.from({ length: 8000 }, (_, place) => {
    const [x, y] = [200_000 + (place % 100) * 160, 200_000 + Math.floor(place / 100) * 160];
    return [x, y, x + 90, y + 3, x + 60, y + 70];
  });
  const { tree, tiles } = cutTiles({ land: islands, borders: [], hubs: [] });
  expect(Math.max(...[...tiles.values()].map(({ length }) => length))).toBeLessThanOrEqual(18 * 1024);
  expect(readTree(tree).filter(({ holds }) => holds === 'lines')).toHaveLength(tiles.size);
  const points = [...tiles.values()].flatMap((bytes) => decodeShapes(bytes).land).length;
  expect(points).toBeGreaterThanOrEqual(islands.length);
});

it('a port amid land or sea has a tile of its own', () => {
  const land = [ring(0, WORLD / 2)];
  const hub = (x: number) => ({ kind: 'airport' as const, rank: 3, name: { en: 'MAD', es: 'MAD' }, x, y: x });
  const { tree, tiles } = cutTiles({ land, borders: [], hubs: [hub(0.2 * WORLD), hub(0.8 * WORLD)] });
  const shapes = [...tiles.values()].map(decodeShapes).filter(({ hubs }) => hubs.length > 0);
  expect(shapes.map((one) => one.land.length)).toEqual([1, 0]);
  expect(readTree(tree).filter(({ holds }) => holds === 'lines')).toHaveLength(tiles.size);
});
