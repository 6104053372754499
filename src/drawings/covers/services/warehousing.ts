import { placed } from '../../isometric.ts';
import {
  dockDoor,
  flatBuilding,
  gableBuilding,
  office,
  rollerDoor,
  roofVents,
  sign,
} from '../../shapes/building.ts';
import { pallet } from '../../shapes/loads.ts';
import { forklift, lorry } from '../../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { CABS } from './pieces.ts';

export function warehousingYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, scale] = (
    { small: [12, 9, 15.4], medium: [17, 11, 13.2], large: [22, 13, 11.4] } as const
  )[size];
  const rows = size === 'small' ? 2 : size === 'medium' ? 3 : 4;
  return {
    scale,
    middle: [length / 2 + 2, depth / 2 + 5, 0.8],
    ground: [
      ...landOf([-4, -4], [length + 9, depth + 12], depth + 16),
      ...driveway(length, [depth + 12, depth + 16]),
    ],
    solids: [
      (form === 1 ? gableBuilding : flatBuilding)([length, depth, 6.2], {
        trim: 'trim',
        ...(form === 1 && { skylights: rows + 1 }),
        details: [
          ...rollerDoor('y+', depth, [1.4, 5.2], 4),
          ...sign('x+', length, 0.8, [3.4, 4.5]),
          ...dockDoor('x+', length, depth - 4),
        ],
      }),
      ...(form === 1 ? [] : roofVents([2, 2, 5.7], rows, 3.6)),
      ...(form === 1 ? [] : placed([office([4, 3.6, 4.2])], [length - 5, depth, 0])),
      ...placed(lorry({ cab: pick(CABS) }), [length + 0.45, depth - 1.3, 0], 3),
      ...Array.from({ length: form === 1 ? rows : rows * 2 }, (_, index) =>
        placed(pallet(pick(['carton', 'parcel', 'carton', 'accent', 'cold']), pick([2, 3, 2])), [
          1 + (index % rows) * 2.7,
          depth + 5.6 + Math.floor(index / rows) * 2.6,
          0,
        ]),
      ).flat(),
      ...placed(forklift({ load: 'carton' }), [rows * 2.7 + 5.5, depth + 6, 0], 1),
      ...trees([
        [-7, 2],
        [-6.6, 7],
        [-7.2, 12],
        [4, -7],
        [9, -6.6],
        [14.6, -7],
        [length + 12, 2],
        [length + 12, depth + 10],
        [-6, depth + 9],
      ]),
    ],
  };
}
