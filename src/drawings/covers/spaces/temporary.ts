import { floor, placed } from '../../isometric.ts';
import { fence } from '../../shapes/land.ts';
import { blockStack, container } from '../../shapes/loads.ts';
import { tent } from '../../shapes/tent.ts';
import { forklift, lorry } from '../../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { CABS } from './pieces.ts';

export function temporaryYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, halls, scale] = (
    [
      { small: [14, 8, 1, 15.5], medium: [17, 8, 2, 12.4], large: [19, 8.6, 3, 9.8] },
      { small: [9, 12, 1, 15.5], medium: [22, 12, 1, 11.8], large: [25, 12, 2, 9.2] },
    ] as const
  )[form][size];
  const pitch = depth + 2.6;
  const total = halls * pitch;
  return {
    scale,
    middle: [length / 2 + 4, total / 2 + 1.4, 1],
    ground: [
      ...landOf([-4, -4], [length + 13, total + 4], total + 8),
      ...driveway(length + 5, [total + 4, total + 8]),
      ...Array.from({ length: halls }, (_, hall) =>
        floor([length, hall * pitch + 1.4, 0], [13, depth - 2.8], 'ground'),
      ),
    ],
    solids: [
      ...Array.from({ length: halls }, (_, hall) => hall).flatMap((hall) => [
        ...placed([tent([length, depth, 4.2], { bays: Math.round(length / 3.4) })], [0, hall * pitch, 0]),
        ...placed(blockStack(2, 2, [pick([1, 2]), 1, 2, 1], ['carton', 'parcel']), [
          length + pick([2.2, 2.8]),
          hall * pitch + 0.6,
          0,
        ]),
      ]),
      ...placed(forklift({ load: pick(['carton', 'parcel']) }), [length + (halls > 1 ? 6.6 : 9.4), 5, 0], 1),
      ...(halls > 1 ? placed([container(pick(['trim', 'roof']))], [length + 7, 0.4, 0]) : []),
      ...(halls > 1 ? placed(lorry({ cab: pick(CABS) }), [length + 9.4, total - 10.6, 0]) : []),
      ...fence([-3.4, -3.4], [length + 12.4, -3.4], 2.4),
      ...fence([-3.4, -3.4], [-3.4, total + 3.4], 2.4),
      ...trees([
        [-7, 2],
        [-6.6, 7.5],
        [-7.2, 13],
        [4, -7],
        [9.4, -6.8],
        [16, -7.2],
        [length + 16, 3],
        [length + 15.6, 9],
        ...(size === 'small'
          ? []
          : ([
              [-6.4, total],
              [23, -6.6],
            ] as const)),
      ]),
    ],
  };
}
