import { placed } from '../../isometric.ts';
import {
  dockDoor,
  flatBuilding,
  gableBuilding,
  office,
  rollerDoor,
  roofVents,
  sign,
  windows,
} from '../../shapes/building.ts';
import { bays } from '../../shapes/land.ts';
import { forklift } from '../../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { doorsAlong, loads, lorriesAt } from './pieces.ts';

export function conventionalYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, height, scale] = (
    { small: [14, 11, 5.6, 14], medium: [22, 14, 6.4, 11.6], large: [33, 18, 7.4, 9.4] } as const
  )[size];
  const isFlat = form === 1;
  const doors = doorsAlong(size === 'small' ? 5 : 7.2, length - 1);
  return {
    scale,
    middle: [length / 2 + 3.5, depth / 2 + 4.5, 1],
    ground: [
      ...landOf([-4, -4], [length + 10, depth + 14], depth + 20),
      ...driveway(length + 1, [depth + 14, depth + 20]),
      ...bays([doors[0] ?? 5, depth + 0.3], doors.length, 3.8, 11),
    ],
    solids: [
      (isFlat ? flatBuilding : gableBuilding)([length, depth, height], {
        trim: 'trim',
        ...(!isFlat && { skylights: size === 'small' ? 3 : size === 'medium' ? 5 : 7 }),
        details: [
          ...(isFlat ? windows('x+', length, [6.6, depth - 0.8], [height - 2.6, height - 1.4], 4) : []),
          ...doors.flatMap((x) => dockDoor('y+', depth, x)),
          ...rollerDoor('y+', depth, [1.4, size === 'small' ? 4 : 5.2]),
          ...(size === 'small' || isFlat
            ? []
            : sign('x+', length, depth / 2 - 2, [height - 3.2, height - 1.7])),
        ],
      }),
      ...(isFlat ? roofVents([2, depth - 3, height - 0.5], Math.floor(length / 6), 5) : []),
      ...placed([office(isFlat ? [4, 5, height + 1.6] : [5, 4.5, 4.2])], [length, 1.5, 0]),
      ...lorriesAt(doors, depth, pick),
      ...loads(pick, [
        [1.5, depth + 4],
        [1.2, depth + 7],
      ]),
      ...placed(forklift({ load: pick(['carton', undefined]) }), [length + 3, depth + 3, 0], pick([0, 1, 3])),
      ...trees([
        [-7, 2],
        [-6.5, 7],
        [-7.5, 12],
        [4, -7],
        [9, -7.4],
        [14, -6.6],
        [length + 13, 3],
        [length + 13, 9],
        [-6, depth + 12],
        [length + 12, depth + 10],
        ...(size === 'large'
          ? ([
              [21, -7],
              [27, -6.6],
            ] as const)
          : []),
      ]),
    ],
  };
}
