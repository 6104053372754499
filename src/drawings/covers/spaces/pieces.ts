import { box, type Face, panel, placed, type Solid } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { pallet } from '../../shapes/loads.ts';
import { lorry } from '../../shapes/vehicles.ts';
import type { YardWish } from '../yard.ts';

export type Pick = YardWish['pick'];

export const CABS: readonly [Material, ...Material[]] = ['trim', 'brand', 'accent', 'light'];

/** Never all doors and never none. */
export function lorriesAt(doors: readonly number[], depth: number, pick: Pick, isCooled = false): Solid[] {
  const offset = pick([0, 1]);
  return doors.flatMap((x, index) => {
    if (
      (doors.length > 1 && (index + offset) % 2 === 1) ||
      (doors.length > 3 && !pick([true, true, true, false]))
    )
      return [];
    return placed(lorry({ cab: pick(CABS), body: pick(['light', 'parcel', 'light']), isCooled }), [
      x + 0.1,
      depth + 0.45,
      0,
    ]);
  });
}

export function doorsAlong(from: number, to: number, gap = 3.8): number[] {
  return Array.from({ length: Math.max(1, Math.floor((to - from) / gap)) }, (_, index) => from + index * gap);
}

export function loads(pick: Pick, spots: readonly (readonly [number, number])[]): Solid[] {
  return spots.flatMap(([x, y]) =>
    placed(pallet(pick(['carton', 'parcel', 'carton', 'cold']), pick([1, 2])), [x, y, 0]),
  );
}

export function openHall(
  length: number,
  depth: number,
  height: number,
  details: { left?: readonly Face[]; back?: readonly Face[] } = {},
): Solid[] {
  return [
    box([-0.6, -0.6, 0], [length + 0.6, 0.6, height], 'wall', {
      castsShadow: false,
      details: [panel('y+', 0, [0, length], [height - 0.9, height - 0.3], 'trim'), ...(details.back ?? [])],
    }),
    box([-0.6, 0, 0], [0.6, depth, height], 'wall', {
      details: [panel('x+', 0, [0, depth], [height - 0.9, height - 0.3], 'trim'), ...(details.left ?? [])],
    }),
  ];
}
