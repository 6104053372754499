import { floor, line, placed, type Face, type Point } from '../isometric.ts';
import type { Material } from '../palette.ts';
import {
  dockDoor,
  flatBuilding,
  gableBuilding,
  office,
  rollerDoor,
  roofVents,
  sign,
  windows,
} from '../shapes/building.ts';
import { gantry } from '../shapes/handling.ts';
import { bays } from '../shapes/land.ts';
import { container, pallet } from '../shapes/loads.ts';
import { forklift, lorry, plane, ship } from '../shapes/vehicles.ts';
import { controlTower, dataCentre } from '../shapes/network.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from './yard.ts';

/** The yard of each kind of service. */
export const SERVICE_YARDS = {
  pl2: transportYard,
  pl3: warehousingYard,
  pl4: controlYard,
  pl5: networkYard,
} satisfies Record<string, (wish: YardWish) => Yard>;

const CABS: readonly [Material, ...Material[]] = ['trim', 'brand', 'accent', 'light'];

function transportYard({ size, pick }: YardWish): Yard {
  const [docks, scale] = ({ small: [3, 13.6], medium: [4, 11.8], large: [5, 10.6] } as const)[size];
  const [depth, length] = [7, docks * 4.2 + 2];
  const doors = Array.from({ length: docks }, (_, index) => 1.6 + index * 4.2);
  const empty = pick([0, 1, 2]);
  return {
    scale,
    middle: [length / 2 + 1, depth + 7, 0.6],
    ground: [...landOf([-5, -5], [length + 7, depth + 15.5], depth + 17), ...driveway(length - 1, [depth + 15, depth + 17]), ...bays([1, depth + 0.3], docks, 4.2, 12)],
    solids: [
      flatBuilding([length, depth, 5.6], { trim: 'trim', details: [...doors.flatMap((x) => dockDoor('y+', depth, x)), ...windows('x+', length, [1, depth - 1], [2.6, 3.8], 4)] }),
      ...roofVents([2, 2.4, 5.1], Math.max(2, docks - 1), 4.2),
      ...doors.flatMap((x, index) => (index === empty || index === empty + 3 ? [] : placed(lorry({ cab: pick(CABS), body: pick(['light', 'parcel', 'roof']) }), [x + 0.1, depth + 0.45, 0]))),
      ...placed(lorry({ cab: pick(['accent', 'trim']), length: 9 }), [length * 0.3 - 6, depth + 23, 0], 3),
      ...placed(lorry({ cab: pick(['brand', 'light']), body: 'light' }), [length + 2, depth + 20, 0], 3),
      ...placed([container(pick(['trim', 'roof'])), ...placed([container('accent')], [0, 0, 2.6])], [length + 3, 2, 0]),
      ...trees([[-8, 1], [-7.4, 6], [-8.2, 11], [-7.6, 17], [3, -8], [9, -8], [15, -8], [length + 10, 5], [length + 10.4, 11]]),
    ],
  }; // prettier-ignore
}

function warehousingYard({ size, pick }: YardWish): Yard {
  const [length, depth, scale] = (
    { small: [12, 9, 15.4], medium: [17, 11, 13.2], large: [22, 13, 11.4] } as const
  )[size];
  const rows = size === 'small' ? 2 : size === 'medium' ? 3 : 4;
  return {
    scale,
    middle: [length / 2 + 2, depth / 2 + 5, 0.8],
    ground: [...landOf([-4, -4], [length + 9, depth + 12], depth + 16), ...driveway(length, [depth + 12, depth + 16])],
    solids: [
      flatBuilding([length, depth, 6.2], { trim: 'trim', details: [
        ...rollerDoor('y+', depth, [1.4, 5.2], 4),
        ...sign('x+', length, 0.8, [3.4, 4.5]),
        ...dockDoor('x+', length, depth - 4),
      ] }),
      ...roofVents([2, 2, 5.7], rows, 3.6),
      ...placed([office([4, 3.6, 4.2])], [length - 5, depth, 0]),
      ...placed(lorry({ cab: pick(CABS) }), [length + 0.45, depth - 1.3, 0], 3),
      ...Array.from({ length: rows * 2 }, (_, index) => placed(pallet(pick(['carton', 'parcel', 'carton', 'accent', 'cold']), pick([2, 3, 2])), [1 + (index % rows) * 2.7, depth + 5.6 + Math.floor(index / rows) * 2.6, 0])).flat(),
      ...placed(forklift({ load: 'carton' }), [rows * 2.7 + 5.5, depth + 6, 0], 1),
      ...trees([[-7, 2], [-6.6, 7], [-7.2, 12], [4, -7], [9, -6.6], [14.6, -7], [length + 12, 2], [length + 12, depth + 10], [-6, depth + 9]]),
    ],
  }; // prettier-ignore
}

/** A piece of ground of its own for one member of a network. */
function island(
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  material: Material = 'yard',
): Face[] {
  return [floor([x - 0.35, y - 0.35, 0], [dx + 0.7, dy + 0.7], 'road'), floor([x, y, 0], [dx, dy], material)];
}

/** A line between members: on the ground, in right angles, with a knot at each end. */
export function link(points: readonly (readonly [number, number])[]): Face[] {
  const ground = points.map(([x, y]): Point => [x, y, 0]);
  return [
    line(ground, 'light', { width: 5 }),
    line(ground, 'trim', { width: 2.2, dash: '9 6' }),
  ]; // prettier-ignore
}

function controlYard({ size, pick }: YardWish): Yard {
  const [reach, scale] = ({ small: [12.4, 13], medium: [13.4, 11.6], large: [14.6, 10.4] } as const)[size];
  const m = reach;
  const stores = [
    ...placed([container('roof'), ...placed([container('trim')], [0, 0, 2.6])], [m - 3, m - 4, 0]),
    ...placed([container('accent')], [m + 0.2, m - 4, 0]),
  ];
  const gable = gableBuilding([9, 7, 4.6], { trim: 'trim', skylights: 3, details: [...rollerDoor('y+', 7, [1.2, 4.2], 3), ...rollerDoor('y+', 7, [5, 8], 3)] }); // prettier-ignore
  return {
    scale,
    middle: [1.5, 1.5, 3],
    ground: [
      ...nearAndFar(),
      ...link([[0, 0], [-m - 1, 0]]), ...link([[0, 0], [m + 2, 0]]), ...link([[0, 0], [0, m + 2]]), ...link([[0, 0], [0, -m - 1]]),
      ...link([[-m, 0], [-m, -m], [0, -m]]), ...link([[m, 0], [m, m], [0, m]]),
      ...island([-3.6, -3.6], [7.2, 7.2]),
      ...island([-m - 6, -4.4], [11, 9]),
      ...island([m - 4, m - 5], [7.6, 8]),
      ...island([m - 2, -2.6], [12.6, 5.4]),
      ...island([-3, m - 2.4], [8, 9.4]),
      ...island([-4.6, -m - 8], [10.6, 9]),
    ],
    solids: [
      ...controlTower(size === 'small' ? 9.5 : 11),
      ...placed([gable], [-m - 5, -3.4, 0]),
      ...placed(lorry({ cab: pick(CABS) }), [m - 1, 1.4, 0], 3),
      ...stores,
      ...placed([flatBuilding([6, 5.4, 6], { trim: 'trim', details: [...windows('y+', 5.4, [0.6, 5.4], [3.2, 4.4], 4), ...windows('x+', 6, [0.6, 4.8], [3.2, 4.4], 4), ...rollerDoor('y+', 5.4, [1.6, 4.4], 2.4)] })], [-2.2, m - 1.4, 0]),
      ...placed(gantry([0, 0, 0], { span: 7, height: 6, load: 'trim' }), [-2.4, -m - 7, 0]),
      ...trees([[-8, -9], [-10, -10.4], [-8, 8.4], [-10, 9.8], [-9.4, 12], [8.4, -8], [10, -9.6], [11.4, -7.6]]),
    ],
  }; // prettier-ignore
}

function nearAndFar(): Face[] {
  return [floor([-90, -90, 0], [77, 180], 'grass'), floor([17, -90, 0], [80, 180], 'grass')];
}

function networkYard({ size, pick }: YardWish): Yard {
  const scale = { small: 12.6, medium: 11.4, large: 10.4 }[size];
  const [shore, far] = [9, 90];
  const boxes = pick<readonly Material[]>([['trim', 'carton', 'light', 'accent', 'roof', 'trim'], ['roof', 'light', 'trim', 'carton', 'accent', 'roof'], ['carton', 'trim', 'roof', 'light', 'trim', 'accent']]); // prettier-ignore
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
      ...waves.map(([x, y]) => line([[x, y, 0], [x + 2.6, y, 0]], 'light', { width: 1.6 })),
      floor([-far, -9, 0], [2 * far, 5], 'road'),
      line([[-far, -6.5, 0], [far, -6.5, 0]], 'marking', { width: 2, dash: '14 12' }),
      ...link([[-4, 6.6], [14.4, 6.6], [14.4, 4]]),
    ],
    solids: [
      ...placed(ship(boxes), [-8, 15, 0], 3),
      ...placed([gableBuilding([9, 6.4, 4.4], { trim: 'trim', skylights: 3, details: [...rollerDoor('y+', 6.4, [1.2, 4.2], 3), ...rollerDoor('y+', 6.4, [5, 8], 3)] })], [-14, -3, 0]),
      ...placed(gantry([0, 0, 0], { span: 7.4, height: 5.6, load: 'trim' }), [-1.6, -1.4, 0]),
      ...placed([dataCentre()], [12, 2.6, 0]),
      ...placed([container('accent')], [5.6, 0.4, 0]),
      ...placed([container('roof')], [8.6, 0.4, 0]),
      ...placed(lorry({ cab: pick(CABS) }), [7, -5.4, 0], 3),
      ...trees([[-15.4, -11], [-20, -12], [-9, -12.4], [20, -11], [-18, 2], [-18.4, 6], [20.4, -2], [20.8, 2]]),
      ...placed([plane()], [4, -17, 6]),
    ],
  }; // prettier-ignore
}
