import { box, floor, line, type Face, type Point, type Solid } from '../isometric.ts';
import type { Material } from '../palette.ts';

export function deck(
  length: number,
  depth: number,
  { top = 'yard', step = 2, foot = 2.2 }: { top?: Material; step?: number; foot?: number } = {},
): Face[] {
  const thick = 0.45;
  const rows = [0, (depth - foot) / 2, depth - foot];
  const columns = [0, (length - foot) / 2, length - foot];
  const feet = rows.flatMap((y) => columns.map((x) => box([x, y, -1.5], [foot, foot, 1.5 - thick], 'wood')));
  const lines = (count: number): number[] =>
    Array.from({ length: count - 1 }, (_, index) => (index + 1) * step);
  const rule = (from: Point, to: Point): Face => line('road', { width: 0.7 }, from, to);
  return [
    ...[...feet, box([0, 0, -thick], [length, depth, thick], 'wood')].flatMap((solid: Solid) => solid.faces),
    floor([0, 0, 0], [length, depth], top, true),
    ...lines(Math.round(length / step)).map((x) => rule([x, 0, 0], [x, depth, 0])),
    ...lines(Math.round(depth / step)).map((y) => rule([0, y, 0], [length, y, 0])),
  ];
}
