import { type Face, line, type Point } from '../../isometric.ts';
import type { Material } from '../../palette.ts';

export const CABS: readonly [Material, ...Material[]] = ['trim', 'brand', 'accent', 'light'];

export function link(points: readonly (readonly [number, number])[]): Face[] {
  const ground = points.map(([x, y]): Point => [x, y, 0]);
  return [line('light', { width: 5 }, ...ground), line('trim', { width: 2.2, dash: '9 6' }, ...ground)];
}
