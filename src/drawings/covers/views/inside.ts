import { floor, placed, type Face, type Solid } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { rollerDoor, windows } from '../../shapes/building.ts';
import { grid } from '../../shapes/land.ts';
import { blockStack, rack } from '../../shapes/loads.ts';
import { forklift } from '../../shapes/vehicles.ts';
import { loads, openHall, type Pick } from '../spaces/pieces.ts';
import type { Yard, YardWish } from '../yard.ts';

const [LENGTH, DEPTH] = [22, 19];

interface Interior {
  readonly height: number;
  readonly solids: readonly Solid[];
  readonly ground?: readonly Face[];
}

export function insideYard({ pick }: YardWish, interior: (pick: Pick) => Interior): Yard {
  const { height, solids, ground = [] } = interior(pick);
  return {
    scale: 14.6,
    middle: [LENGTH / 2, DEPTH / 2, height / 2 - 2.4],
    ground: [
      floor([-60, -60, 0], [160, 160], 'ground'),
      floor([0, 0, 0], [LENGTH, DEPTH], 'light', true),
      ...grid([0, 0, 0], [LENGTH, DEPTH], 2),
      ...ground,
    ],
    solids: [
      ...openHall(LENGTH, DEPTH, height, {
        back: windows('y+', 0, [2, LENGTH - 2], [height - 2.3, height - 1.3], 8),
        left: rollerDoor('x+', 0, [DEPTH - 5.4, DEPTH - 1.6], 4),
      }),
      ...solids,
    ],
  };
}

const rackRow = (y: number, levels: number, cargo: readonly (Material | undefined)[]): Solid[] =>
  placed(rack({ bays: 7, levels, bayWidth: 2.5, levelHeight: 1.8, loads: cargo }), [2.6, y, 0]);

export const racked =
  (levels: number, cargo: readonly (Material | undefined)[]) =>
  (pick: Pick): Interior => ({
    height: levels * 1.8 + 2.6,
    solids: [
      ...rackRow(1, levels, cargo),
      ...rackRow(6.6, levels > 3 ? 3 : 2, cargo),
      ...rackRow(11.4, 1, cargo),
      ...placed(
        forklift({ load: pick(cargo.filter((one) => one !== undefined).slice(0, 1) as [Material]) }),
        [9, 15.6, 0],
        3,
      ),
      ...loads(pick, [
        [3, 15.4],
        [15.4, 15.6],
        [17.8, 15.4],
      ]),
    ],
  });

export const stacked =
  (cargo: readonly Material[]) =>
  (pick: Pick): Interior => ({
    height: 7,
    ground: [floor([0, 14.4, 0], [LENGTH, 3.2], 'road')],
    solids: [
      ...[2.4, 8.6, 14.8].flatMap((x) =>
        placed(
          blockStack(
            3,
            4,
            pick([
              [2, 3, 2],
              [3, 2, 2, 1],
            ]),
            cargo,
          ),
          [x, 1.6, 0],
        ),
      ),
      ...[2.4, 14.8].flatMap((x) => placed(blockStack(3, 2, [1, 2, 1], cargo), [x, 9.2, 0])),
      ...placed(forklift({ load: pick(['carton', undefined]) }), [10.4, 15.6, 0], 3),
    ],
  });
