import { floor, line, placed, scaled, type Face, type Solid } from '../isometric.ts';
import { dockDoor, flatBuilding, gableBuilding, rollerDoor } from '../shapes/building.ts';
import { condenser, snowMark } from '../shapes/cold-unit.ts';
import { gantry } from '../shapes/handling.ts';
import { deck } from '../shapes/deck.ts';
import { tree } from '../shapes/land.ts';
import { container, pallet, rack } from '../shapes/loads.ts';
import { tent } from '../shapes/tent.ts';
import { forklift, lorry, plane, ship } from '../shapes/vehicles.ts';
import type { ShadowArea } from '../shadow.ts';

interface FeatureYard {
  readonly ground: readonly Face[];
  readonly solids: readonly Solid[];
  readonly shadowArea: ShadowArea;
}

export const FEATURE_YARDS = { services, spaces } satisfies Record<string, () => FeatureYard>;

const shadowArea = { low: [0, 0], high: [24, 20] } as const;

function services(): FeatureYard {
  const waves = [[1.4, 18.4], [11, 18.6], [19.4, 15.2], [14.4, 14.6]] as const; // prettier-ignore
  return {
    shadowArea,
    ground: [
      ...deck(24, 20),
      floor([0, 13, 0], [24, 7], 'water', true),
      floor([0, 0.6, 0], [24, 4], 'road'),
      line('marking', { width: 1.8, dash: '9 8' }, [0, 2.6, 0], [24, 2.6, 0]),
      ...waves.map(([x, y]) => line('light', { width: 1.4 }, [x, y, 0], [x + 2, y, 0])),
    ],
    solids: [
      ...placed(ship(['brand', 'carton', 'light', 'cold', 'brand', 'carton']), [2.6, 18.6, 0], 3),
      ...placed(
        gantry([0, 0, 0], { span: 6.4, height: 5.6, load: 'accent', material: 'trim' }),
        [10.4, 5.6, 0],
      ),
      ...placed(lorry({ cab: 'brand', length: 6 }), [13.8, 4, 0], 3),
      ...placed(
        [
          gableBuilding([7, 5, 3.8], {
            trim: 'trim',
            roof: 'brand',
            ridge: 1.3,
            skylights: 3,
            details: rollerDoor('y+', 5, [1.4, 5], 3),
          }),
        ],
        [1, 6, 0],
      ),
      ...placed([container('cold', 5)], [16.6, 7.2, 0]),
      ...placed([container('brand', 5)], [20, 7.2, 0]),

      ...placed(scaled([plane()], 0.72), [17, -5, 7]),
    ],
  };
}

function spaces(): FeatureYard {
  return {
    shadowArea,
    ground: [...deck(24, 20), floor([12, 1, 0], [11, 8], 'light', true)],
    solids: [
      ...placed(
        [
          gableBuilding([10.4, 7, 4.4], {
            trim: 'trim',
            roof: 'brand',
            ridge: 1.6,
            skylights: 3,
            details: [...dockDoor('y+', 7, 1.4), ...dockDoor('y+', 7, 6.1)],
          }),
        ],
        [0.8, 1, 0],
      ),
      ...placed(lorry({ cab: 'brand', length: 4 }), [7, 8.4, 0]),
      ...placed(
        rack({
          bays: 4,
          levels: 4,
          bayWidth: 2.3,
          levelHeight: 1.7,
          depth: 1.6,
          loads: ['carton', 'parcel', 'carton', 'brand', 'carton'],
        }),
        [12.8, 1.4, 0],
      ),
      ...placed(forklift({ load: 'carton', material: 'brand' }), [14, 6.6, 0], 3),
      ...placed(pallet('accent', 2), [19.6, 5.8, 0]),
      ...placed(
        [
          flatBuilding([9, 5.6, 4.4], {
            wall: 'light',
            roof: 'cold',
            trim: 'cold',
            details: [...snowMark(5.6, [2, 2.1], 1), ...rollerDoor('y+', 5.6, [4.4, 7.6], 3)],
          }),
        ],
        [14.2, 12.8, 0],
      ),
      ...placed([condenser([1, 1.2, 3.9], 2)], [14.2, 12.8, 0]),
      ...placed([tent([5.4, 5, 2.2], { bays: 3 })], [0.6, 13.6, 0]),
      ...placed(pallet('parcel', 1), [9.6, 17.8, 0]),
      tree([12.4, 18.8, 0], 0.8),
      tree([23, 10.2, 0], 0.9),
      tree([1, 18.8, 0], 0.7),
    ],
  };
}
