import { line, placed } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { dockDoor, flatBuilding, roofVents, sign } from '../../shapes/building.ts';
import { bays } from '../../shapes/land.ts';
import { rackFront } from '../../shapes/loads.ts';
import { forklift } from '../../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { doorsAlong, loads, lorriesAt } from './pieces.ts';

export function highIntensityYard({ size, form, pick }: YardWish): Yard {
  const [bayCount, levels, scale] = (
    [
      { small: [4, 5, 12.6], medium: [6, 6, 10.6], large: [9, 7, 9] },
      { small: [7, 4, 12], medium: [10, 4, 10.4], large: [14, 5, 8.6] },
    ] as const
  )[form][size];
  const [bayWidth, levelHeight] = [2, 1.8];
  const [length, height] = [bayCount * bayWidth + 1.6, levels * levelHeight + 1.6];
  const [depth, hall] = [9, size === 'small' || form === 1 ? 8 : 12];
  const doors = doorsAlong(length + 1, length + hall);
  const places: readonly (Material | undefined)[] = pick([
    ['carton', 'parcel', 'carton', 'roof', 'carton', 'parcel', undefined],
    ['parcel', 'carton', 'cold', 'carton', undefined, 'carton', 'roof', 'parcel'],
    ['carton', 'carton', 'parcel', 'roof', 'carton'],
  ]);
  return {
    scale,
    middle: [length / 2 + 3.5, depth / 2 + 3.5, height / 2 - 2.2],
    ground: [
      ...landOf([-4, -4], [length + hall + 5, depth + 15], depth + 19),
      ...driveway(length, [depth + 15, depth + 19]),
      ...bays([length + 1, depth + 0.3], doors.length, 3.8, 11),
    ],
    solids: [
      flatBuilding([length, depth, height], {
        details: [
          ...rackFront(depth, [0.8, 0.5], { bays: bayCount, levels, bayWidth, levelHeight, loads: places }),
          line(
            'ink',
            { width: 1.2, normal: [0, 1, 0] },
            [0.8, depth, 0.5],
            [0.8, depth, height - 1.1],
            [length - 0.8, depth, height - 1.1],
            [length - 0.8, depth, 0.5],
            [0.8, depth, 0.5],
          ),
          ...sign('x+', length, 2, [height - 3.4, height - 1.8]),
        ],
      }),
      ...roofVents([1.5, 2, height - 0.5], Math.round(bayCount / 2), 3.4),
      ...placed(
        [
          flatBuilding([hall, depth, 5.6], {
            trim: 'trim',
            details: doors.flatMap((x) => dockDoor('y+', depth, x - length)),
          }),
        ],
        [length, 0, 0],
      ),
      ...lorriesAt(doors, depth, pick),
      ...loads(pick, [
        [1.4, depth + 2.6],
        [4.2, depth + 2.8],
        [1.2, depth + 5.4],
      ]),
      ...placed(forklift({ load: 'carton' }), [length - 3.4, depth + 6.4, 0], 1),
      ...trees([
        [-7, 1],
        [-6.5, 6],
        [-7.4, 11],
        [-6.4, 17],
        [length + hall + 8, 2],
        [length + hall + 7.4, 7],
        [length + hall + 8, 13],
        [3, depth + 17],
        [-2, depth + 16.6],
      ]),
    ],
  };
}
