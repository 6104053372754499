import type { SpaceDrawing } from './covers.ts';
import { box, floor, line, panel, placed, type Face, type Solid } from './isometric.ts';
import { dockDoor, flatBuilding, gableBuilding, rollerDoor } from './shapes/building.ts';
import { condenser, pipe, snowMark } from './shapes/cold-unit.ts';
import { conveyor, shuttle, stackerCrane } from './shapes/handling.ts';
import { excavator, fence, stake, tree, tripod } from './shapes/land.ts';
import { blockStack, pallet, rack } from './shapes/loads.ts';
import { tent } from './shapes/tent.ts';
import { forklift, lorry } from './shapes/vehicles.ts';
import { drawTile, type DrawingOptions, type Tile } from './tile.ts';

export function drawSpace(type: SpaceDrawing, options: DrawingOptions = {}): string {
  return drawTile(SPACES[type](), options);
}

const SPACES = {
  conventional: () => ({
    height: 7,
    solids: [
      ...placed(
        [
          gableBuilding([13, 8, 4.6], {
            trim: 'trim',
            roof: 'brand',
            ridge: 1.7,
            skylights: 3,
            details: [
              ...dockDoor('y+', 8, 5.4),
              ...dockDoor('y+', 8, 9.4),
              ...rollerDoor('y+', 8, [1, 4.2], 3.6),
            ],
          }),
        ],
        [1, 0.8, 0],
      ),
      ...placed(lorry({ cab: 'accent', length: 3.8 }), [10.5, 9.2, 0]),
      ...placed(pallet('carton'), [2.2, 11.4, 0]),
      ...placed(pallet('parcel', 1), [4.8, 11.8, 0]),
    ],
  }),
  highIntensity: () => ({
    height: 8.4,
    solids: [
      ...placed(
        rack({
          bays: 5,
          levels: 4,
          bayWidth: 2.5,
          levelHeight: 2,
          depth: 2,
          loads: ['carton', 'parcel', 'carton', 'carton', 'brand', 'parcel', 'carton'],
        }),
        [1.6, 2, 0],
      ),
      ...placed(
        rack({
          bays: 5,
          levels: 2,
          bayWidth: 2.5,
          levelHeight: 1.7,
          depth: 2,
          loads: ['parcel', 'carton', 'carton', 'brand', 'carton'],
        }),
        [1.6, 7, 0],
      ),
      ...placed(forklift({ load: 'carton' }), [9.4, 11.6, 0], 1),
      ...placed(pallet('carton', 1), [11.6, 11.6, 0]),
    ],
  }),
  automated: () => ({
    height: 8.4,
    solids: [
      ...placed(
        rack({
          bays: 5,
          levels: 4,
          bayWidth: 2.5,
          levelHeight: 1.9,
          depth: 1.8,
          loads: ['parcel', 'carton', 'brand', 'carton', 'carton', 'parcel'],
        }),
        [1.6, 0.8, 0],
      ),
      ...stackerCrane([5.6, 3.6, 0], 7.4, { load: 'carton', lift: 0.45 }),
      rail([
        [0.8, 4.05],
        [15.2, 4.05],
      ]),
      conveyor([1, 8.6, 0], 14, 1.5),
      ...[2, 5.4, 8.8, 12.2].map((x, index) =>
        box([x, 8.8, 1], [1.3, 1.1, index % 2 === 0 ? 1 : 0.7], index % 2 === 0 ? 'carton' : 'parcel'),
      ),
      ...shuttle([3, 12.6, 0], 'carton'),
      ...shuttle([10, 12.6, 0], 'parcel'),
    ],
  }),
  refrigerated: () => ({
    height: 7.5,
    solids: [
      ...placed(
        [
          flatBuilding([13.6, 8, 5.4], {
            wall: 'light',
            roof: 'cold',
            trim: 'cold',
            details: [
              ...dockDoor('y+', 8, 6, 'cold'),
              ...dockDoor('y+', 8, 10, 'cold'),
              ...snowMark(8, [2.9, 2.7], 1.35),
              ...pipe([
                [13.6, 1.6, 4.6],
                [13.6, 1.6, 1],
                [13.6, 6.4, 1],
              ]),
            ],
          }),
        ],
        [1, 0.8, 0],
      ),
      condenser([2.2, 1.9, 4.9], 2),
      condenser([8.4, 1.9, 4.9], 2),
      ...placed(lorry({ cab: 'accent', length: 3.8, isCooled: true }), [11.1, 9.2, 0]),
      ...placed(pallet('cold'), [2.6, 11.6, 0]),
    ],
  }),
  temporary: () => ({
    height: 7.2,
    solids: [
      ...placed([tent([10.4, 9, 3.6], { bays: 4 })], [0.8, 1.2, 0]),
      ...placed(forklift({ load: 'carton' }), [15.2, 5, 0], 1),
      ...placed(blockStack(3, 1, [2, 1, 1], ['carton', 'parcel', 'carton']), [1.4, 12.4, 0]),
      ...placed(pallet('parcel', 1), [12.2, 12, 0]),
      stake([15.4, 0.8, 0]),
      stake([15.4, 15.2, 0]),
      stake([0.6, 15.2, 0]),
    ],
  }),
  floor: () => ({
    height: 6,
    ground: [
      floor([0, 11.6, 0], [16, 2.8], 'road'),
      ...[
        [1.6, 1.4],
        [9, 1.4],
      ].map(([x = 0, y = 0]) => lane([x, y], [6, 9.2])),
    ],
    solids: [
      box([0, 0, 0], [16, 0.5, 4.4], 'wall', { details: [panel('y+', 0.5, [0.5, 16], [3.5, 4.1], 'trim')] }),
      box([0, 0.5, 0], [0.5, 15.5, 4.4], 'wall', {
        details: [panel('x+', 0.5, [0.5, 16], [3.5, 4.1], 'trim'), ...rollerDoor('x+', 0.5, [11.4, 14.6], 3)],
      }),
      ...placed(blockStack(3, 4, [2, 2, 1, 2], ['carton', 'carton', 'parcel']), [2, 2, 0]),
      ...placed(blockStack(3, 2, [2, 1, 1], ['parcel', 'carton']), [9.4, 2, 0]),
      ...placed(forklift({ load: 'carton' }), [6, 13.8, 0], 3),
    ],
  }),
  emptyPlot: () => ({
    height: 3.4,
    ground: [
      floor([0, 0, 0], [16, 16], 'grass', true),
      floor([1.6, 1.6, 0], [12.8, 12.8], 'soil', true),
      line('light', { width: 1.6, dash: '5 4' }, [3, 3, 0], [13, 3, 0], [13, 13, 0], [3, 13, 0], [3, 3, 0]),
    ],
    solids: [
      ...fence([0.6, 0.6], [15.4, 0.6], 2.2),
      ...fence([0.6, 0.6], [0.6, 15.4], 2.2),
      ...fence([15.4, 0.6], [15.4, 15.4], 2.2),
      ...[
        [3, 3],
        [13, 3],
        [13, 13],
        [3, 13],
      ].map(([x = 0, y = 0]) => stake([x, y, 0], 'brand')),
      ...excavator([8.2, 5, 0]),
      tripod([5, 10, 0]),
      tree([2.2, 1.6, 0], 0.9),
      tree([0.9, 14.9, 0], 0.8),
    ],
  }),
} satisfies Record<SpaceDrawing, () => Tile>;

function lane([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Face {
  return line(
    'brand',
    { width: 1.6 },
    [x, y, 0],
    [x + dx, y, 0],
    [x + dx, y + dy, 0],
    [x, y + dy, 0],
    [x, y, 0],
  );
}

function rail([from, to]: readonly [readonly [number, number], readonly [number, number]]): Solid {
  return box([from[0], from[1] - 0.12, 0], [to[0] - from[0], 0.24, 0.08], 'steel');
}
