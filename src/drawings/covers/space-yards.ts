import { box, floor, joined, line, panel, placed, type Face, type Solid } from '../isometric.ts';
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
import { condenser, pipe, snowMark } from '../shapes/cold-unit.ts';
import { conveyor, shuttle, stackerCrane } from '../shapes/handling.ts';
import { bays, board, excavator, fence, grid, lamp, stake, tripod } from '../shapes/land.ts';
import { blockStack, container, pallet, rackFront } from '../shapes/loads.ts';
import { tent } from '../shapes/tent.ts';
import { forklift, lorry } from '../shapes/vehicles.ts';
import { driveway, landOf, trees, type Yard, type YardWish } from './yard.ts';

/** The yard of each kind of space. */
export const SPACE_YARDS = {
  conventional: conventionalYard,
  highIntensity: highIntensityYard,
  automated: automatedYard,
  refrigerated: refrigeratedYard,
  temporary: temporaryYard,
  floor: floorYard,
  emptyPlot: emptyPlotYard,
} satisfies Record<string, (wish: YardWish) => Yard>;

type Pick = YardWish['pick'];

const CABS: readonly [Material, ...Material[]] = ['trim', 'brand', 'accent', 'light'];

/** Lorries at some of the doors: never at all of them, never at none. */
function lorriesAt(doors: readonly number[], depth: number, pick: Pick, isCooled = false): Solid[] {
  const offset = pick([0, 1]);
  return doors.flatMap((x, index) => {
    if (
      (doors.length > 1 && (index + offset) % 2 === 1) ||
      (doors.length > 3 && pick([true, true, true, false]) === false)
    )
      return [];
    return placed(lorry({ cab: pick(CABS), body: pick(['light', 'parcel', 'light']), isCooled }), [
      x + 0.1,
      depth + 0.45,
      0,
    ]);
  });
}

function doorsAlong(from: number, to: number, gap = 3.8): number[] {
  return Array.from({ length: Math.max(1, Math.floor((to - from) / gap)) }, (_, index) => from + index * gap);
}

function loads(pick: Pick, spots: readonly (readonly [number, number])[]): Solid[] {
  return spots.flatMap(([x, y]) =>
    placed(pallet(pick(['carton', 'parcel', 'carton', 'cold']), pick([1, 2])), [x, y, 0]),
  );
}

function conventionalYard({ size, pick }: YardWish): Yard {
  const [length, depth, height, scale] = ({ small: [14, 11, 5.6, 14], medium: [22, 14, 6.4, 11.6], large: [33, 18, 7.4, 9.4] } as const)[size]; // prettier-ignore
  const doors = doorsAlong(size === 'small' ? 5 : 7.2, length - 1);
  return {
    scale,
    middle: [length / 2 + 3.5, depth / 2 + 4.5, 1],
    ground: [...landOf([-4, -4], [length + 10, depth + 14], depth + 20), ...driveway(length + 1, [depth + 14, depth + 20]), ...bays([doors[0] ?? 5, depth + 0.3], doors.length, 3.8, 11)],
    solids: [
      gableBuilding([length, depth, height], { trim: 'trim', skylights: size === 'small' ? 3 : size === 'medium' ? 5 : 7, details: [
        ...doors.flatMap((x) => dockDoor('y+', depth, x)),
        ...rollerDoor('y+', depth, [1.4, size === 'small' ? 4 : 5.2]),
        ...(size === 'small' ? [] : sign('x+', length, depth / 2 - 2, [height - 3.2, height - 1.7])),
      ] }),
      ...placed([office([5, 4.5, 4.2])], [length, 1.5, 0]),
      ...lorriesAt(doors, depth, pick),
      ...loads(pick, [[1.5, depth + 4], [1.2, depth + 7]]),
      ...placed(forklift({ load: pick(['carton', undefined]) }), [length + 3, depth + 3, 0], pick([0, 1, 3])),
      ...trees([[-7, 2], [-6.5, 7], [-7.5, 12], [4, -7], [9, -7.4], [14, -6.6], [length + 13, 3], [length + 13, 9], [-6, depth + 12], [length + 12, depth + 10], ...(size === 'large' ? [[21, -7], [27, -6.6]] as const : [])]),
    ],
  }; // prettier-ignore
}

function highIntensityYard({ size, pick }: YardWish): Yard {
  const [bayCount, levels, scale] = (
    { small: [4, 5, 12.6], medium: [6, 6, 10.6], large: [9, 7, 9] } as const
  )[size];
  const [bayWidth, levelHeight] = [2, 1.8];
  const [length, height] = [bayCount * bayWidth + 1.6, levels * levelHeight + 1.6];
  const [depth, hall] = [9, size === 'small' ? 8 : 12];
  const doors = doorsAlong(length + 1, length + hall);
  const places: readonly (Material | undefined)[] = pick([
    ['carton', 'parcel', 'carton', 'roof', 'carton', 'parcel', undefined],
    ['parcel', 'carton', 'cold', 'carton', undefined, 'carton', 'roof', 'parcel'],
    ['carton', 'carton', 'parcel', 'roof', 'carton'],
  ]); // prettier-ignore
  return {
    scale,
    middle: [length / 2 + 3.5, depth / 2 + 3.5, height / 2 - 2.2],
    ground: [...landOf([-4, -4], [length + hall + 5, depth + 15], depth + 19), ...driveway(length, [depth + 15, depth + 19]), ...bays([length + 1, depth + 0.3], doors.length, 3.8, 11)],
    solids: [
      flatBuilding([length, depth, height], { details: [
        ...rackFront(depth, [0.8, 0.5], { bays: bayCount, levels, bayWidth, levelHeight, loads: places }),
        line([[0.8, depth, 0.5], [0.8, depth, height - 1.1], [length - 0.8, depth, height - 1.1], [length - 0.8, depth, 0.5], [0.8, depth, 0.5]], 'ink', { width: 1.2, normal: [0, 1, 0] }),
        ...sign('x+', length, 2, [height - 3.4, height - 1.8]),
      ] }),
      ...roofVents([1.5, 2, height - 0.5], Math.round(bayCount / 2), 3.4),
      ...placed([flatBuilding([hall, depth, 5.6], { trim: 'trim', details: doors.flatMap((x) => dockDoor('y+', depth, x - length)) })], [length, 0, 0]),
      ...lorriesAt(doors, depth, pick),
      ...loads(pick, [[1.4, depth + 2.6], [4.2, depth + 2.8], [1.2, depth + 5.4]]),
      ...placed(forklift({ load: 'carton' }), [length - 0.6, depth + 6.4, 0], 1),
      ...trees([[-7, 1], [-6.5, 6], [-7.4, 11], [-6.4, 17], [length + hall + 8, 2], [length + hall + 7.4, 7], [length + hall + 8, 13], [3, depth + 17], [-2, depth + 16.6]]),
    ],
  }; // prettier-ignore
}

/** A building seen with its roof and near walls taken off: floor, two back walls. */
function openHall(
  length: number,
  depth: number,
  height: number,
  details: { left?: readonly Face[]; back?: readonly Face[] } = {},
): Solid[] {
  return [
    box([-0.6, -0.6, 0], [length + 0.6, 0.6, height], 'wall', { castsShadow: false, details: [panel('y+', 0, [0, length], [height - 0.9, height - 0.3], 'trim'), ...(details.back ?? [])] }),
    box([-0.6, 0, 0], [0.6, depth, height], 'wall', { details: [panel('x+', 0, [0, depth], [height - 0.9, height - 0.3], 'trim'), ...(details.left ?? [])] }),
  ]; // prettier-ignore
}

function automatedYard({ size, pick }: YardWish): Yard {
  const [length, depth, levels, scale] = ({ small: [14, 13, 4, 13.6], medium: [20, 16, 5, 11.2], large: [28, 20, 5, 9.6] } as const)[size]; // prettier-ignore
  const height = levels * 1.7 + 1.4;
  const bayWidth = size === 'large' ? 2.6 : 2;
  const bayCount = Math.floor((length - 2) / bayWidth);
  const second = size === 'small' ? [] : [6.4];
  const places = pick<readonly Material[]>([['carton', 'parcel', 'carton', 'trim'], ['parcel', 'carton', 'roof', 'carton', 'carton'], ['carton', 'cold', 'parcel', 'carton', 'carton']]); // prettier-ignore
  const rackAt = (y: number, high: number): Solid =>
    box([1, y, 0], [bayCount * bayWidth, 1.5, high * 1.7], 'inside', { top: 'carton', castsShadow: true, details: [
      ...rackFront(y + 1.5, [1, 0], { bays: bayCount, bayWidth, levels: high, loads: places }),
      ...Array.from({ length: high }, (_, level) => panel('x+', 1 + bayCount * bayWidth, [y + 0.25, y + 1.25], [level * 1.7 + 0.2, level * 1.7 + 1.15], places[level % places.length] ?? 'carton')),
      ...Array.from({ length: bayCount - 1 }, (_, bay) => line([[1 + (bay + 1) * bayWidth, y, high * 1.7], [1 + (bay + 1) * bayWidth, y + 1.5, high * 1.7]], 'ink', { width: 0.7 })),
    ] }); // prettier-ignore
  const front = depth - 5;
  return {
    scale,
    middle: [length / 2 + 1, depth / 2 + 1.5, height / 2 - 2],
    ground: [...landOf([-4, -4], [length + 6, depth + 7], depth + 11), floor([0, 0, 0], [length, depth], 'light', true), ...grid([0, 0, 0], [length, depth], 2)],
    solids: [
      ...openHall(length, depth, height, { left: windows('x+', 0, [depth - 7, depth - 1], [height - 3.4, height - 1.8], 4) }),
      rackAt(0.2, levels),
      ...stackerCrane([length * pick([0.25, 0.45, 0.6]), 2.6, 0], levels * 1.7 - 0.4, { load: 'parcel', lift: pick([0.3, 0.5, 0.65]) }),
      ...second.map((y) => rackAt(y, 2)),
      conveyor([1.5, front, 0], length - 1),
      ...Array.from({ length: Math.floor(length / 3.6) }, (_, index) => box([2.6 + index * 3.4 + pick([0, 0.5, 0.9]), front + 0.2, 1], [1, 0.9, pick([0.7, 1, 1.2])], pick<Material>(['carton', 'parcel', 'carton', 'trim']))),
      ...shuttle([length * 0.22, depth - 2.4, 0], pick(['carton', 'parcel'])),
      ...shuttle([length * 0.6, depth - 2.6, 0], pick(['carton', undefined])),
      ...placed(lorry({ cab: pick(CABS) }), [length + 1.2, front + 2, 0], 3),
      ...trees([[-7, 3], [-6.6, 8], [-7.2, 13], [5, -7], [10, -6.6], [length + 9, depth + 5], [-5, depth + 6], [length + 9, 1]]),
    ],
  }; // prettier-ignore
}

function refrigeratedYard({ size, pick }: YardWish): Yard {
  const [length, depth, height, scale] = ({ small: [15, 11, 6, 13.6], medium: [23, 14, 6.8, 11], large: [33, 18, 7.6, 9.2] } as const)[size]; // prettier-ignore
  const doors = doorsAlong(size === 'small' ? 6.4 : 8.4, length - 1);
  const units = size === 'small' ? 2 : 3;
  const gap = (length - 2) / units;
  return {
    scale,
    middle: [length / 2 + 2, depth / 2 + 4, 1.6],
    ground: [...landOf([-4, -4], [length + 8, depth + 14], depth + 19), ...driveway(length + 1, [depth + 14, depth + 19]), ...bays([doors[0] ?? 6, depth + 0.3], doors.length, 3.8, 11)],
    solids: [
      joined([
        flatBuilding([length, depth, height], { wall: 'light', trim: 'cold', details: [
          panel('y+', depth, [0, length], [0, 0.5], 'steel'),
          panel('x+', length, [0, depth], [0, 0.5], 'steel'),
          ...doors.flatMap((x) => dockDoor('y+', depth, x, 'cold')),
          ...snowMark(depth, [size === 'small' ? 3 : 4, height - 3], size === 'small' ? 1.25 : 1.5),
          ...pipe([[length, 2.2, height - 0.9], [length, 2.2, 0.9], [length, depth - 2.2, 0.9]]),
        ] }),
      ], true),
      ...Array.from({ length: units }, (_, index) => condenser([1.6 + index * gap, 2.4, height - 0.5], size === 'small' ? 2 : 3)),
      ...(size === 'large' ? roofVents([2, 10, height - 0.5], 5, 6) : []),
      ...placed([condenser([0, 0, 0], 2), condenser([0, 3, 0], 2)], [length + 1.2, 2, 0]),
      ...lorriesAt(doors, depth, pick, true),
      ...loads(pick, [[1.4, depth + 4.4], ...(size === 'small' ? [] : [[3.9, depth + 4.8]] as const)]),
      ...trees([[-7, 1], [-6.5, 6.5], [-7.3, 12], [3, -7], [8.6, -7], [length + 11, 4], [length + 11.4, 11], [-6, depth + 11]]),
    ],
  }; // prettier-ignore
}

function temporaryYard({ size, pick }: YardWish): Yard {
  const [length, depth, halls, scale] = ({ small: [14, 8, 1, 15.5], medium: [17, 8, 2, 12.4], large: [19, 8.6, 3, 9.8] } as const)[size]; // prettier-ignore
  const pitch = depth + 2.6;
  const total = halls * pitch;
  return {
    scale,
    middle: [length / 2 + 4, total / 2 + 1.4, 1],
    ground: [...landOf([-4, -4], [length + 13, total + 4], total + 8), ...driveway(length + 5, [total + 4, total + 8]), ...Array.from({ length: halls }, (_, hall) => floor([length, hall * pitch + 1.4, 0], [13, depth - 2.8], 'ground'))],
    solids: [
      ...Array.from({ length: halls }, (_, hall) => hall).flatMap((hall) => [
        ...placed([tent([length, depth, 4.2], { bays: Math.round(length / 3.4) })], [0, hall * pitch, 0]),
        ...placed(blockStack(2, 2, [pick([1, 2]), 1, 2, 1], ['carton', 'parcel']), [length + pick([2.2, 2.8]), hall * pitch + 0.6, 0]),
      ]),
      ...placed(forklift({ load: pick(['carton', 'parcel']) }), [length + (halls > 1 ? 6.6 : 9.4), 5, 0], 1),
      ...(halls > 1 ? placed([container(pick(['trim', 'roof']))], [length + 7, 0.4, 0]) : []),
      ...(halls > 1 ? placed(lorry({ cab: pick(CABS) }), [length + 9.4, total - 10.6, 0]) : []),
      ...fence([-3.4, -3.4], [length + 12.4, -3.4], 2.4),
      ...fence([-3.4, -3.4], [-3.4, total + 3.4], 2.4),
      ...trees([[-7, 2], [-6.6, 7.5], [-7.2, 13], [4, -7], [9.4, -6.8], [16, -7.2], [length + 16, 3], [length + 15.6, 9], ...(size === 'small' ? [] : [[-6.4, total], [23, -6.6]] as const)]),
    ],
  }; // prettier-ignore
}

function floorYard({ size, pick }: YardWish): Yard {
  const [length, depth, scale] = (
    { small: [14, 13, 14.2], medium: [20, 17, 11.2], large: [28, 22, 8.9] } as const
  )[size];
  const height = 6;
  const lanes = size === 'small' ? 2 : size === 'medium' ? 3 : 4;
  const lane = (length - 3) / lanes;
  const columns = Math.min(3, Math.max(2, Math.floor((lane - 1.6) / 1.7)));
  return {
    scale,
    middle: [length / 2 + 1, depth / 2 + 1.5, 1.4],
    ground: [
      ...landOf([-4, -4], [length + 5, depth + 6], depth + 10),
      floor([0, 0, 0], [length, depth], 'light', true),
      floor([0, depth - 6, 0], [length, 3], 'road'),
      ...Array.from({ length: lanes }, (_, index) => outline([2 + index * lane, 1.2], [lane - 1.2, depth - 8.4])),
    ],
    solids: [
      ...openHall(length, depth, height, {
        back: Array.from({ length: lanes }, (_, index) => windows('y+', 0, [2.4 + index * lane, 1.4 + (index + 1) * lane - 1], [3, 4.4], 3)).flat(),
        left: rollerDoor('x+', 0, [depth - 6.4, depth - 2.6], 4),
      }),
      ...Array.from({ length: lanes }, (_, index) => placed(blockStack(columns, pick(size === 'large' ? [2, 3, 4] : [2, 3, 3]), pick([[2, 2, 1], [2, 3, 2], [1, 2], [3, 2, 2]]), pick([['carton'], ['parcel', 'carton'], ['carton', 'carton', 'cold'], ['trim', 'carton', 'carton']])), [2.3 + index * lane, 1.5, 0])).flat(),
      ...placed(forklift({ load: pick(['carton', 'parcel']) }), [length * pick([0.4, 0.5, 0.6]), depth - 3.6, 0], 3),
      ...loads(pick, [[length * 0.2, depth - 2.4], [length * 0.32, depth - 2.4], [length * 0.84, depth - 2.6]]),
      ...trees([[-7, 3], [-6.6, 8], [-7.2, 13], [5, -7], [10, -6.6], [16, -7], [length + 8, depth + 3], [length + 8, 3], [-5, depth + 5]]),
    ],
  }; // prettier-ignore
}

function outline([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Face {
  return line([[x, y, 0], [x + dx, y, 0], [x + dx, y + dy, 0], [x, y + dy, 0], [x, y, 0]], 'accent', { width: 2 }); // prettier-ignore
}

function emptyPlotYard({ size, pick }: YardWish): Yard {
  const [length, depth, scale] = (
    { small: [17, 14, 14.6], medium: [24, 19, 11.4], large: [32, 24, 8.9] } as const
  )[size];
  const far = 90;
  const inset = 3;
  const gate = length * pick([0.3, 0.5, 0.62]);
  const corners = [[inset, inset], [length - inset, inset], [length - inset, depth - inset], [inset, depth - inset]] as const; // prettier-ignore
  return {
    scale,
    middle: [length / 2 + 0.5, depth / 2 + 1.5, 0.4],
    ground: [
      floor([-far, -far, 0], [2 * far, far - 5], 'grass'),
      floor([-far, -far, 0], [far - 6, 2 * far], 'grass'),
      floor([0, 0, 0], [length, depth], 'soil', true),
      ...patches(length, depth),
      ...landOf([gate - 3, depth], [gate + 3, depth + 4], depth + 4).slice(2),
      line([...corners, corners[0]].map(([x, y]) => [x, y, 0] as const), 'light', { width: 2, dash: '7 6' }),
    ],
    solids: [
      ...fence([0, 0], [length, 0], 2.4),
      ...fence([0, 0], [0, depth], 2.4),
      ...fence([length, 0], [length, depth], 2.4),
      ...fence([0, depth], [gate - 3, depth], 2.4),
      ...fence([gate + 3, depth], [length, depth], 2.4),
      ...corners.map(([x, y]) => stake([x, y, 0])),
      stake([length / 2, inset, 0], 'light'),
      stake([length / 2, depth - inset, 0], 'light'),
      tripod([length * 0.36, depth * pick([0.55, 0.7]), 0]),
      ...excavator([length * pick([0.56, 0.66]), depth * 0.3, 0]),
      board([gate + 4, depth + 1.4, 0], 4.4),
      ...placed([box([0, 0, 0.3], [5, 2.4, 2.4], 'light', { castsShadow: true, details: [...windows('y+', 2.4, [0.6, 3], [1.3, 2.2], 2), panel('y+', 2.4, [3.5, 4.4], [0.3, 2.3], 'trim'), panel('x+', 5, [0.6, 1.8], [1.3, 2.2], 'glass')] })], [inset + 1, inset + 1.2, 0]),
      lamp([-2, depth + 2, 0], 5),
      ...trees([[-4, 1], [-5, 6], [-4.4, 11], [3, -4], [8, -5], [13.6, -4.2], [length + 4, 3], [length + 5, 9], [length + 4, depth - 2], ...(size === 'small' ? [] : [[19, -5], [-5, 16.4], [length + 5.4, 14]] as const)]),
    ],
  }; // prettier-ignore
}

function patches(length: number, depth: number): Face[] {
  const spots = [[0.14, 0.7, 3, 1.6], [0.62, 0.22, 4, 2], [0.7, 0.74, 2.6, 1.4]] as const; // prettier-ignore
  return spots.map(([x, y, dx, dy]) => floor([length * x, depth * y, 0], [dx, dy], 'grass'));
}
