import { placed } from '../../isometric.ts';
import { dockDoor, flatBuilding, gableBuilding, roofVents, windows } from '../../shapes/building.ts';
import { bays } from '../../shapes/land.ts';
import { container } from '../../shapes/loads.ts';
import { lorry } from '../../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { CABS } from './pieces.ts';

/** Wide enough that no lorry hides the next cab. */
const GAP = 5.6;

export function transportYard({ size, form, pick }: YardWish): Yard {
  const [docks, scale] = ({ small: [2, 13.6], medium: [3, 11.8], large: [4, 10.6] } as const)[size];
  const [depth, length] = [7, docks * GAP + 2];
  const doors = Array.from({ length: docks }, (_, index) => 1.8 + index * GAP);
  const empty = size === 'small' ? undefined : pick([0, 1, 2]);
  return {
    scale,
    middle: [length / 2 + 1, depth + 7, 0.6],
    ground: [
      ...landOf([-5, -5], [length + 7, depth + 15.5], depth + 17),
      ...driveway(length - 1, [depth + 15, depth + 17]),
      ...bays([1, depth + 0.3], docks, GAP, 12),
    ],
    solids: [
      (form === 1 ? gableBuilding : flatBuilding)([length, depth, 5.6], {
        trim: 'trim',
        ...(form === 1 && { skylights: docks }),
        details: [
          ...doors.flatMap((x) => dockDoor('y+', depth, x)),
          ...(form === 1 ? [] : windows('x+', length, [1, depth - 1], [2.6, 3.8], 4)),
        ],
      }),
      ...(form === 1 ? [] : roofVents([2, 2.4, 5.1], docks, 4.8)),
      ...doors.flatMap((x, index) =>
        index === empty
          ? []
          : placed(lorry({ cab: pick(CABS), body: pick(['light', 'parcel', 'roof']) }), [
              x + 0.1,
              depth + 0.45,
              0,
            ]),
      ),
      ...placed(lorry({ cab: pick(['accent', 'trim']), length: 9 }), [length * 0.3 - 6, depth + 23, 0], 3),
      ...placed(lorry({ cab: pick(['brand', 'light']), body: 'light' }), [length + 2, depth + 20, 0], 3),
      ...placed(
        form === 1
          ? [container('roof')]
          : [container(pick(['trim', 'roof'])), ...placed([container('accent')], [0, 0, 2.6])],
        [length + 3, 2, 0],
      ),
      ...trees([
        [-8, 1],
        [-7.4, 6],
        [-8.2, 11],
        [-7.6, 17],
        [3, -8],
        [9, -8],
        [15, -8],
        [length + 10, 5],
        [length + 10.4, 11],
      ]),
    ],
  };
}
