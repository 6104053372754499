import { floor, line, placed } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { gableBuilding, rollerDoor } from '../../shapes/building.ts';
import { gantry } from '../../shapes/handling.ts';
import { container } from '../../shapes/loads.ts';
import { dataCentre } from '../../shapes/network.ts';
import { lorry, plane, ship } from '../../shapes/vehicles.ts';
import { trees, type Yard, type YardWish } from '../yard.ts';
import { CABS, link } from './pieces.ts';

export function networkYard({ size, form, pick }: YardWish): Yard {
  const scale = { small: 12.6, medium: 11.4, large: 10.4 }[size];
  const [shore, far] = [9, 90];
  const boxes = pick<readonly Material[]>([
    ['trim', 'carton', 'light', 'accent', 'roof', 'trim'],
    ['roof', 'light', 'trim', 'carton', 'accent', 'roof'],
    ['carton', 'trim', 'roof', 'light', 'trim', 'accent'],
  ]);
  const waves = [
    [-12, 18],
    [-4, 22],
    [9, 17],
    [14, 13.4],
    [-18, 19],
    [2, 26],
    [18, 22],
  ] as const;
  return {
    scale,
    middle: [1, 1.4, 3],
    ground: [
      floor([-far, -far, 0], [2 * far, far - 9], 'grass'),
      floor([-far, shore, 0], [2 * far, far], 'water'),
      floor([-far, shore - 0.7, 0], [2 * far, 0.7], 'light'),
      floor([-16, -4, 0], [33, shore + 3.3], 'yard'),
      ...waves.map(([x, y]) => line('light', { width: 1.6 }, [x, y, 0], [x + 2.6, y, 0])),
      floor([-far, -9, 0], [2 * far, 5], 'road'),
      line('marking', { width: 2, dash: '14 12' }, [-far, -6.5, 0], [far, -6.5, 0]),
      ...link([
        [-4, 6.6],
        [14.4, 6.6],
        [14.4, 4],
      ]),
    ],
    solids: [
      ...placed(ship(boxes), [-8, 15, 0], 3),
      ...placed(
        [
          gableBuilding([9, 6.4, 4.4], {
            trim: 'trim',
            skylights: 3,
            details: [...rollerDoor('y+', 6.4, [1.2, 4.2], 3), ...rollerDoor('y+', 6.4, [5, 8], 3)],
          }),
        ],
        form === 1 ? [5.4, -3, 0] : [-14, -3, 0],
      ),
      ...placed(gantry([0, 0, 0], { span: 7.4, height: 5.6, load: 'trim' }), [-1.6, -1.4, 0]),
      ...placed([dataCentre()], form === 1 ? [-13, 1, 0] : [12, 2.6, 0]),
      ...placed([container('accent')], [form === 1 ? -8.6 : 5.6, 0.4, 0]),
      ...placed([container('roof')], [form === 1 ? -5.2 : 8.6, 0.4, 0]),
      ...(form === 1 ? [] : placed(lorry({ cab: pick(CABS) }), [7, -5.4, 0], 3)),
      ...trees([
        [-15.4, -11],
        [-20, -12],
        [-9, -12.4],
        [20, -11],
        [-18, 2],
        [-18.4, 6],
        [20.4, -2],
        [20.8, 2],
      ]),
      ...placed([plane()], [4, -17, 6]),
    ],
  };
}
