import { box, floor, line, panel, placed, type Face, type Point, type Solid } from '../isometric.ts';
import {
  dockDoor,
  flatBuilding,
  gableBuilding,
  office,
  rollerDoor,
  roofVents,
  sign,
} from '../shapes/building.ts';
import { condenser, snowMark } from '../shapes/cold-unit.ts';
import { gantry } from '../shapes/handling.ts';
import { bays, fence, hedge, lamp, tree } from '../shapes/land.ts';
import { blockStack, container, pallet, rackFront } from '../shapes/loads.ts';
import { tent } from '../shapes/tent.ts';
import { forklift, lorry } from '../shapes/vehicles.ts';
import type { ShadowArea } from '../shadow.ts';

const [LENGTH, DEPTH] = [110, 44];

export function heroYard(): { ground: Face[]; solids: Solid[]; shadowArea: ShadowArea } {
  return {
    ground: land(),
    solids: [
      ...mainHall(),
      ...coldStore(),
      ...highBay(),
      ...containerYard(),
      ...tents(),
      ...traffic(),
      ...greenery(),
    ],
    shadowArea: { low: [0, 0], high: [LENGTH, DEPTH] },
  };
}

function land(): Face[] {
  const feet = [0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
    box([index * 15, DEPTH - 5, -3.4], [5, 5, 2.6], 'wood'),
  );
  const slab = box([0, 0, -0.8], [LENGTH, DEPTH, 0.8], 'wood');
  const rule = (points: Point[]): Face => line('road', { width: 0.7 }, ...points);
  return [
    ...[...feet, slab].flatMap(({ faces }) => faces),
    floor([0, 0, 0], [LENGTH, DEPTH], 'yard', true),
    ...Array.from({ length: 44 }, (_, index) =>
      rule([
        [(index + 1) * 2.5, 0, 0],
        [(index + 1) * 2.5, DEPTH, 0],
      ]),
    ),
    ...Array.from({ length: 17 }, (_, index) =>
      rule([
        [0, (index + 1) * 2.5, 0],
        [LENGTH, (index + 1) * 2.5, 0],
      ]),
    ),
    floor([0, 29, 0], [LENGTH, 6], 'road'),
    floor([39, 0, 0], [6, 29], 'road'),
    line('marking', { width: 2.4, dash: '14 12' }, [0, 32, 0], [LENGTH, 32, 0]),
    line('marking', { width: 2.4, dash: '14 12' }, [42, 0, 0], [42, 28.4, 0]),
    line('marking', { width: 1.4 }, [0, 29.5, 0], [38.6, 29.5, 0]),
    line('marking', { width: 1.4 }, [45.4, 29.5, 0], [LENGTH, 29.5, 0]),
    line('marking', { width: 1.4 }, [0, 34.5, 0], [LENGTH, 34.5, 0]),
    ...bays([9.8, 15.4], 6, 4.2, 11.5),
    floor([0.8, 36.2, 0], [2, 7], 'grass'),
    floor([22.4, 36.2, 0], [6, 7], 'grass'),
  ];
}

function mainHall(): Solid[] {
  const doors = [0, 1, 2, 3, 4, 5].map((index) => 6.6 + index * 4.2);
  const hall = gableBuilding([33, 13, 6.6], { trim: 'trim', roof: 'brand', ridge: 2.4, skylights: 7, details: [...rollerDoor('y+', 13, [1, 5], 4), ...doors.flatMap((x) => dockDoor('y+', 13, x)), ...sign('x+', 33, 4.4, [3.6, 5.2])] }); // prettier-ignore
  const lorries = (
    [
      [0, 'brand', 'light'],
      [1, 'light', 'light'],
      [3, 'trim', 'parcel'],
      [5, 'brand', 'light'],
    ] as const
  ).flatMap(([door, cab, body]) => placed(lorry({ cab, body }), [3.3 + (doors[door] ?? 0), 15.5, 0]));
  return [
    ...placed([hall], [3.2, 2, 0]),
    ...lorries,
    ...placed(pallet('carton', 2), [3.6, 18, 0]),
    ...placed(pallet('parcel', 2), [6.4, 18.4, 0]),
    ...placed(pallet('carton', 1), [3.8, 21, 0]),
    ...placed(pallet('carton', 2), [6.6, 21.4, 0]),
    ...placed(forklift({ load: 'carton', material: 'brand' }), [3.4, 26, 0], 3),
    ...placed(forklift({ load: 'parcel', material: 'brand' }), [20.6, 26.6, 0], 1),
  ];
}

function highBay(): Solid[] {
  const [length, depth, height] = [17.6, 9, 14];
  return placed(
    [
      flatBuilding([length, depth, height], {
        roof: 'roof',
        details: [
          ...rackFront(depth, [0.8, 0.6], {
            bays: 8,
            levels: 7,
            bayWidth: 2,
            levelHeight: 1.75,
            loads: ['carton', 'parcel', 'carton', 'brand', 'carton', 'cold', 'parcel'],
          }),
          line(
            'ink',
            { width: 1.2, normal: [0, 1, 0] },
            [0.8, depth, 0.6],
            [0.8, depth, 12.85],
            [length - 0.8, depth, 12.85],
            [length - 0.8, depth, 0.6],
            [0.8, depth, 0.6],
          ),
        ],
      }),
      ...roofVents([2, 2, height - 0.5], 4, 3.6),
    ],
    [47.5, 1.6, 0],
  );
}

function containerYard(): Solid[] {
  const stacks: readonly (readonly [number, number, readonly ('brand' | 'cold' | 'trim' | 'carton' | 'light')[]])[] = [[48, 19, ['brand', 'cold']], [51, 19, ['trim']], [63, 19.6, ['carton', 'brand']], [66.4, 19.6, ['cold']], [69.8, 19.6, ['brand', 'trim', 'light']], [73.2, 19.6, ['carton']]]; // prettier-ignore
  return [
    ...placed(gantry([0, 0, 0], { span: 13, height: 8.4, load: 'accent', material: 'trim' }), [56, 13.4, 0]),
    ...stacks.flatMap(([x, y, materials]) =>
      materials.flatMap((material, level) => placed([container(material, 7)], [x, y, level * 2.6])),
    ),
    ...placed([container('light', 7)], [57, 20.6, 0]),
  ];
}

function coldStore(): Solid[] {
  return placed(
    [
      flatBuilding([18, 6.6, 4.6], {
        wall: 'light',
        roof: 'cold',
        trim: 'cold',
        details: [
          ...snowMark(6.6, [2.6, 2.2], 1.15),
          ...rollerDoor('y+', 6.6, [5.6, 9], 3.2),
          ...rollerDoor('y+', 6.6, [10.4, 13.8], 3.2),
          panel('y+', 6.6, [0, 18], [0, 0.4], 'steel'),
        ],
      }),
      condenser([1.6, 1.6, 4.1], 2),
      condenser([7.4, 1.6, 4.1], 2),
      ...placed([office([4, 4, 4.2])], [18, 1.4, 0]),
    ],
    [46.5, 36.4, 0],
  );
}

function tents(): Solid[] {
  return [
    ...placed([tent([13, 6.4, 2.8], { bays: 5 })], [4.4, 36.6, 0]),
    ...placed(blockStack(2, 2, [2, 1, 1, 2], ['carton', 'parcel']), [18.6, 37.4, 0]),
    ...placed([container('trim', 6)], [31, 36.8, 0]),
    ...placed([container('carton', 6)], [34.4, 36.8, 0]),
    ...placed([container('brand', 6)], [34.4, 36.8, 2.6]),
    ...placed(forklift({ load: 'carton', material: 'brand' }), [42.6, 38.4, 0], 1),
  ];
}

function traffic(): Solid[] {
  return [
    ...placed(lorry({ cab: 'trim' }), [9, 34.7, 0], 3),
    ...placed(lorry({ cab: 'light', body: 'parcel' }), [66, 34.7, 0], 3),
    ...placed(lorry({ cab: 'brand' }), [57.4, 29.4, 0], 1),
    ...placed(lorry({ cab: 'light' }), [39.2, 6, 0]),
  ];
}

function greenery(): Solid[] {
  const spots = [[1.6, 37.4], [1.8, 41.6], [24, 38], [26.6, 40.6], [23.6, 42], [1.4, 3], [1.3, 8], [1.5, 13], [37.6, 4.4], [37.4, 26.6], [46.4, 14], [46.2, 26.8], [69.4, 39], [72.4, 41.4], [75, 38.4]] as const; // prettier-ignore
  return [
    ...spots.map(([x, y], index) => tree([x, y, 0], [1.1, 0.85, 1, 0.75][index % 4])),
    hedge([0.8, 0.6], [24, 0.9]),
    ...fence([46.4, 28.2], [78, 28.2], 2.6),
    lamp([37.8, 20, 0], 6.5),
    lamp([8.4, 28.2, 0], 6.5),
    lamp([29, 36, 0], 6.5),
  ];
}
