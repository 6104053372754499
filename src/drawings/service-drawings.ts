import type { ServiceDrawing } from './covers.ts';
import { floor, line, placed, scaled, type Face, type Point } from './isometric.ts';
import { dockDoor, flatBuilding, gableBuilding, rollerDoor, sign } from './shapes/building.ts';
import { container, pallet } from './shapes/loads.ts';
import { controlTower, dataCentre } from './shapes/network.ts';
import { forklift, lorry, plane, ship } from './shapes/vehicles.ts';
import { drawTile, type DrawingOptions, type Tile } from './tile.ts';

/** 320 × 240, transparent. */
export function drawService(plType: ServiceDrawing, options: DrawingOptions = {}): string {
  return drawTile(SERVICES[plType](), options);
}

const SERVICES = {
  pl2: () => ({
    height: 6,
    ground: [
      floor([0, 12, 0], [16, 4], 'road'),
      line('marking', { width: 1.8, dash: '8 7' }, [0, 14, 0], [16, 14, 0]),
    ],
    solids: [
      ...placed(
        [
          flatBuilding([14.4, 3, 5], {
            trim: 'trim',
            roof: 'brand',
            details: [1.2, 5.6, 10].flatMap((x) => dockDoor('y+', 3, x)),
          }),
        ],
        [0.8, 0.4, 0],
      ),
      ...placed(lorry({ cab: 'brand', length: 4.4 }), [2.1, 3.7, 0]),
      ...placed(lorry({ cab: 'light', length: 4.4 }), [10.9, 3.7, 0]),
      ...placed(lorry({ cab: 'accent', length: 6.4 }), [3.8, 15.3, 0], 3),
    ],
  }),
  pl3: () => ({
    height: 6.4,
    solids: [
      ...placed(
        [
          flatBuilding([9.6, 7, 5], {
            trim: 'trim',
            roof: 'brand',
            details: [
              ...rollerDoor('y+', 7, [1, 4.2], 3.4),
              ...sign('y+', 7, 5.2, [2.2, 3.2]),
              ...dockDoor('x+', 9.6, 3),
            ],
          }),
        ],
        [0.6, 0.6, 0],
      ),
      ...placed(lorry({ cab: 'brand', length: 2.6 }), [10.6, 6.4, 0], 3),
      ...[0, 1, 2].flatMap((index) =>
        placed(pallet(index === 1 ? 'parcel' : 'carton', 2), [1 + index * 2.7, 9.6, 0]),
      ),
      ...[0, 1, 2].flatMap((index) =>
        placed(pallet(index === 2 ? 'parcel' : 'carton', index === 0 ? 1 : 2), [1 + index * 2.7, 12.6, 0]),
      ),
      ...placed(forklift({ load: 'carton' }), [14.6, 11.6, 0], 1),
    ],
  }),
  pl4: () => ({
    height: 8.4,
    ground: [
      ...link([
        [2.6, 2.6],
        [13.4, 2.6],
        [13.4, 13.4],
        [2.6, 13.4],
        [2.6, 2.6],
      ]),
      ...link([
        [2.6, 7],
        [13.4, 7],
      ]),
      ...link([
        [7, 2.6],
        [7, 13.4],
      ]),
    ],
    solids: [
      ...placed(controlTower(8.6), [7, 7, 0]),
      ...placed(
        [
          gableBuilding([4.4, 3.6, 2.4], {
            ridge: 0.9,
            roof: 'brand',
            skylights: 2,
            details: rollerDoor('y+', 3.6, [1, 3.4], 1.8),
          }),
        ],
        [0.8, 11.2, 0],
      ),
      ...placed([container('brand', 3.6)], [12.2, 0.8, 0]),
      ...placed([container('cold', 3.6)], [12.2, 0.8, 2.6]),
      ...scaled(lorry({ cab: 'brand', length: 4 }), 0.8).flatMap((solid) =>
        placed([solid], [9.6, 14.4, 0], 3),
      ),
      ...placed(pallet('carton', 1), [0.8, 1, 0]),
    ],
  }),
  pl5: () => ({
    height: 8.4,
    ground: [
      floor([0, 9.4, 0], [16, 6.6], 'water', true),
      ...[
        [1, 15],
        [9.4, 15.2],
        [13.4, 11],
      ].map(([x = 0, y = 0]) => line('light', { width: 1.4 }, [x, y, 0], [x + 1.6, y, 0])),
      floor([0, 0.6, 0], [16, 3.2], 'road'),
      ...link([
        [3.8, 3],
        [3.8, 7.8],
        [12.4, 7.8],
        [12.4, 3],
      ]),
    ],
    solids: [
      ...placed(
        scaled(ship(['brand', 'carton', 'light', 'accent', 'cold', 'brand']), 0.85),
        [1.2, 14.2, 0],
        3,
      ),
      ...placed(scaled(lorry({ cab: 'brand', length: 5 }), 0.85), [0.8, 3.3, 0], 3),
      ...placed(scaled([dataCentre()], 0.85), [9.8, 5.4, 0]),
      ...placed([container('carton', 3.2)], [2.6, 4.9, 0]),
      ...placed(scaled([plane()], 0.56), [13, -1.2, 7.2]),
    ],
    overlay: [line('accent', { width: 1.8, dash: '3 4' }, [12.4, 6.2, 3.1], [12.4, 6.2, 5.6])],
  }),
} satisfies Record<ServiceDrawing, () => Tile>;

function link(points: readonly (readonly [number, number])[]): Face[] {
  const ground = points.map(([x, y]): Point => [x, y, 0]);
  return [line('light', { width: 4 }, ...ground), line('brand', { width: 1.8, dash: '6 4' }, ...ground)];
}
