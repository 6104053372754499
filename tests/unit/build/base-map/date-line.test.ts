import { expect, it } from 'vitest';
import { doubleAreaOf } from '#build/base-map/clip.ts';
import { cutAtDateLine, unrollRing } from '#build/base-map/date-line.ts';
import { readAtlas } from '#build/base-map/atlas.ts';
import type { Position } from '#build/base-map/simplify-line.ts';

/** A world of eight by eight steps: 45 degrees a step. */
const BITS = 3;
const onGrid = (ring: readonly Position[]) =>
  ring.slice(0, -1).flatMap(([lng, lat]) => [4 + lng / 45, 4 - lat / 45]);

it('land across the antimeridian is drawn at both edges of the world, without a line between them', () => {
  const island: Position[] = [[135, 0], [-135, 0], [-135, 45], [135, 45], [135, 0]]; // prettier-ignore
  const parts = cutAtDateLine(onGrid(unrollRing(island)), BITS);
  expect(parts.map(doubleAreaOf)).toEqual([2, 2]);
  for (const part of parts) {
    const across = part.filter((_, place) => place % 2 === 0);
    expect(Math.max(...across) - Math.min(...across)).toBe(1);
  }
});

it('land around a pole reaches the edge of the world', () => {
  const antarctica: Position[] = [[-180, -45], [-90, -45], [0, -45], [90, -45], [-180, -45]]; // prettier-ignore
  const [whole, ...others] = cutAtDateLine(onGrid(unrollRing(antarctica)), BITS);
  expect(others).toEqual([]);
  expect(doubleAreaOf(whole ?? [])).toBe(2 * 8);
});

it('no coast of the atlas jumps across the world', async () => {
  const { coasts } = await readAtlas(50);
  const jumps = coasts.filter((ring) =>
    ring.some(
      ([lng], place) =>
        Math.abs(lng - (ring[place - 1]?.[0] ?? lng)) > 180 && Math.abs(ring[place]?.[1] ?? 0) < 89,
    ),
  );
  expect(jumps).toEqual([]);
});
