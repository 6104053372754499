import { type Face, floor, placed } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { flatBuilding, gableBuilding, rollerDoor, windows } from '../../shapes/building.ts';
import { gantry } from '../../shapes/handling.ts';
import { container } from '../../shapes/loads.ts';
import { controlTower } from '../../shapes/network.ts';
import { lorry } from '../../shapes/vehicles.ts';
import { trees, type Yard, type YardWish } from '../yard.ts';
import { CABS, link } from './pieces.ts';

export function controlYard({ size, form, pick }: YardWish): Yard {
  const [reach, scale] = ({ small: [12.4, 13], medium: [13.4, 11.6], large: [14.6, 10.4] } as const)[size];
  const m = reach;
  const stores = [
    ...placed([container('roof'), ...placed([container('trim')], [0, 0, 2.6])], [m - 3, m - 4, 0]),
    ...placed([container('accent')], [m + 0.2, m - 4, 0]),
  ];
  const gable = gableBuilding([9, 7, 4.6], {
    trim: 'trim',
    skylights: 3,
    details: [...rollerDoor('y+', 7, [1.2, 4.2], 3), ...rollerDoor('y+', 7, [5, 8], 3)],
  });
  return {
    scale,
    middle: [1.5, 1.5, 3],
    ground: [
      ...nearAndFar(),
      ...link([
        [0, 0],
        [-m - 1, 0],
      ]),
      ...link([
        [0, 0],
        [m + 2, 0],
      ]),
      ...link([
        [0, 0],
        [0, m + 2],
      ]),
      ...link([
        [0, 0],
        [0, -m - 1],
      ]),
      ...link([
        [-m, 0],
        [-m, -m],
        [0, -m],
      ]),
      ...link([
        [m, 0],
        [m, m],
        [0, m],
      ]),
      ...island([-3.6, -3.6], [7.2, 7.2]),
      ...island([-m - 6, -4.4], [11, 9]),
      ...island([m - 4, m - 5], [7.6, 8]),
      ...island([m - 2, -2.6], [12.6, 5.4]),
      ...island([-3, m - 2.4], [8, 9.4]),
      ...island([-4.6, -m - 8], [10.6, 9]),
    ],
    solids: [
      ...controlTower(size === 'small' ? 9.5 : 11),
      ...placed([gable], form === 1 ? [-4, -m - 7.2, 0] : [-m - 5, -3.4, 0]),
      ...placed(lorry({ cab: pick(CABS) }), [m - 1, 1.4, 0], 3),
      ...stores,
      ...placed(
        [
          flatBuilding([6, 5.4, 6], {
            trim: 'trim',
            details: [
              ...windows('y+', 5.4, [0.6, 5.4], [3.2, 4.4], 4),
              ...windows('x+', 6, [0.6, 4.8], [3.2, 4.4], 4),
              ...rollerDoor('y+', 5.4, [1.6, 4.4], 2.4),
            ],
          }),
        ],
        [-2.2, m - 1.4, 0],
      ),
      ...placed(
        gantry([0, 0, 0], { span: 7, height: 6, load: 'trim' }),
        form === 1 ? [-m - 4, -3.4, 0] : [-2.4, -m - 7, 0],
      ),
      ...trees([
        [-8, -9],
        [-10, -10.4],
        [-8, 8.4],
        [-10, 9.8],
        [-9.4, 12],
        [8.4, -8],
        [10, -9.6],
        [11.4, -7.6],
      ]),
    ],
  };
}

function island(
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  material: Material = 'yard',
): Face[] {
  return [floor([x - 0.35, y - 0.35, 0], [dx + 0.7, dy + 0.7], 'road'), floor([x, y, 0], [dx, dy], material)];
}

function nearAndFar(): Face[] {
  return [floor([-90, -90, 0], [77, 180], 'grass'), floor([17, -90, 0], [80, 180], 'grass')];
}
