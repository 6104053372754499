import { box, joined, line, panel, pieces, X, Y, type Face, type Point, type Solid } from '../isometric.ts';
import type { Material } from '../palette.ts';

export function conveyor([x, y, z]: Point, length: number, width = 1.3, high = 1): Solid {
  const rollers = Array.from({ length: Math.floor(length / 0.6) - 1 }, (_, index) => x + (index + 1) * 0.6);
  const top = z + high;
  const count = Math.max(2, Math.round(length / 3));
  const legs = Array.from({ length: count }, (_, index) => x + 0.2 + (index * (length - 0.4)) / (count - 1));
  const leg = (along: number): Face =>
    line('seal', { width: 2, normal: Y }, [along, y + width, z], [along, y + width, top - 0.35]);
  return joined([
    pieces(
      ...legs.map(leg),
      line('seal', { width: 2, normal: X }, [x + length, y + 0.15, z], [x + length, y + 0.15, top - 0.35]),
    ), // prettier-ignore
    box([x, y, top - 0.35], [length, width, 0.35], 'trim', {
      top: 'steel',
      castsShadow: true,
      details: rollers.map((along) =>
        line('seal', { width: 0.8 }, [along, y + 0.15, top], [along, y + width - 0.15, top]),
      ),
    }),
  ]);
}

export function stackerCrane(
  [x, y, z]: Point,
  height: number,
  {
    load = 'carton',
    lift = 0.55,
    material = 'accent',
  }: { load?: Material; lift?: number; material?: Material } = {},
): Solid[] {
  const at = z + height * lift;
  return [
    box([x, y, z], [3.2, 0.9, 0.45], material),
    box([x + 0.1, y + 0.2, z + 0.45], [0.45, 0.5, height - 0.45], material),
    box([x + 2.65, y + 0.2, z + 0.45], [0.45, 0.5, height - 0.45], material),
    box([x, y + 0.15, z + height], [3.2, 0.6, 0.4], material),
    box([x + 0.55, y, at], [2.1, 0.9, 0.2], 'dark'),
    box([x + 0.85, y, at + 0.2], [1.5, 0.9, 1.1], load),
  ];
}

export function gantry(
  [x, y, z]: Point,
  {
    span = 9,
    height = 8,
    load = 'brand',
    material = 'accent',
  }: { span?: number; height?: number; load?: Material; material?: Material } = {},
): Solid[] {
  const post = 0.5;
  const legs = [y, y + span - post].flatMap((along) => [
    box([x, along, z], [post, post, height], material),
    box([x + 3, along, z], [post, post, height], material),
    box([x - 0.4, along - 0.1, z], [4.3, post + 0.2, 0.4], 'dark'),
  ]);
  const middle = y + span / 2;
  return [
    ...legs,
    box([x, y - 1, z + height], [post, span + 2, 0.8], material),
    box([x + 3, y - 1, z + height], [post, span + 2, 0.8], material),
    box([x - 0.1, middle - 1, z + height + 0.8], [3.7, 2, 0.6], 'steel'),
    ...hanging([x + 0.7, middle - 2.2, z + height - 4.4], load, z + height),
  ];
}

function hanging([x, y, z]: Point, load: Material, top: number): Solid[] {
  const rope = (dy: number): Face =>
    line('ink', { width: 1 }, [x + 1, y + dy, z + 2.1], [x + 1, y + 2.2, top]);
  return [
    box([x, y, z], [2, 4.4, 2], load, {
      details: [0.9, 1.8, 2.7, 3.6].map((step) =>
        line('ink', { width: 0.5, normal: X }, [x + 2, y + step, z + 0.2], [x + 2, y + step, z + 1.8]),
      ),
    }),
    pieces(rope(0.6), rope(3.8)),
  ];
}

export function shuttle([x, y, z]: Point, load: Material | undefined): Solid[] {
  return [
    box([x, y, z + 0.1], [1.7, 1.4, 0.4], 'dark', {
      castsShadow: true,
      details: [panel('y+', y + 1.4, [x + 0.3, x + 1.4], [z + 0.22, z + 0.36], 'accent')],
    }),
    ...(load === undefined
      ? []
      : [box([x + 0.2, y + 0.15, z + 0.5], [1.3, 1.1, 1], load, { castsShadow: true })]),
  ];
}
