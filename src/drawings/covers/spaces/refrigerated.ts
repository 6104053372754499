import { joined, panel, placed, type Solid } from '../../isometric.ts';
import { dockDoor, flatBuilding, roofVents } from '../../shapes/building.ts';
import { condenser, pipe, snowMark } from '../../shapes/cold-unit.ts';
import { bays } from '../../shapes/land.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { doorsAlong, loads, lorriesAt } from './pieces.ts';

export function refrigeratedYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, height, scale] = (
    { small: [15, 11, 6, 13.6], medium: [23, 14, 6.8, 11], large: [33, 18, 7.6, 9.2] } as const
  )[size];
  const doors = doorsAlong(size === 'small' ? 6.4 : 8.4, length - 1);
  const units = size === 'small' ? 2 : 3;
  const gap = (length - 2) / units;
  return {
    scale,
    middle: [length / 2 + 2, depth / 2 + 4, form === 1 ? 2.8 : 1.6],
    ground: [
      ...landOf([-4, -4], [length + 8, depth + 14], depth + 19),
      ...driveway(length + 1, [depth + 14, depth + 19]),
      ...bays([doors[0] ?? 6, depth + 0.3], doors.length, 3.8, 11),
    ],
    solids: [
      joined(
        [
          flatBuilding([length, depth, height], {
            wall: 'light',
            trim: 'cold',
            details: [
              panel('y+', depth, [0, length], [0, 0.5], 'steel'),
              panel('x+', length, [0, depth], [0, 0.5], 'steel'),
              ...doors.flatMap((x) => dockDoor('y+', depth, x, 'cold')),
              ...snowMark(depth, [size === 'small' ? 3 : 4, height - 3], size === 'small' ? 1.25 : 1.5),
              ...pipe([
                [length, 2.2, height - 0.9],
                [length, 2.2, 0.9],
                [length, depth - 2.2, 0.9],
              ]),
            ],
          }),
        ],
        true,
      ),
      ...(form === 1 ? highChamber(length * 0.42, depth, height) : []),
      ...Array.from({ length: form === 1 ? 1 : units }, (_, index) =>
        condenser(
          [(form === 1 ? length - 7 : 1.6) + index * gap, 2.4, height - 0.5],
          size === 'small' ? 2 : 3,
        ),
      ),
      ...(size === 'large' && form === 0 ? roofVents([2, 10, height - 0.5], 5, 6) : []),
      ...placed([condenser([0, 0, 0], 2), condenser([0, 3, 0], 2)], [length + 1.2, 2, 0]),
      ...lorriesAt(doors, depth, pick, true),
      ...loads(pick, [[1.4, depth + 4.4], ...(size === 'small' ? [] : ([[3.9, depth + 4.8]] as const))]),
      ...trees([
        [-7, 1],
        [-6.5, 6.5],
        [-7.3, 12],
        [3, -7],
        [8.6, -7],
        [length + 11, 4],
        [length + 11.4, 11],
        [-6, depth + 11],
      ]),
    ],
  };
}

/** A deep-freeze chamber on top of the hall's left part. */
function highChamber(length: number, depth: number, height: number): Solid[] {
  return placed([flatBuilding([length, depth, 3.8], { wall: 'light', trim: 'cold' })], [0, 0, height - 0.5]);
}
