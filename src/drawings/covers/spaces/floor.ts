import { type Face, floor, line, placed } from '../../isometric.ts';
import { rollerDoor, windows } from '../../shapes/building.ts';
import { blockStack } from '../../shapes/loads.ts';
import { forklift, lorry } from '../../shapes/vehicles.ts';
import { landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { CABS, loads, openHall } from './pieces.ts';

export function floorYard({ size, form, pick }: YardWish): Yard {
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
      ...Array.from({ length: lanes }, (_, index) =>
        outline([2 + index * lane, 1.2], [lane - 1.2, depth - 8.4]),
      ),
    ],
    solids: [
      ...openHall(length, depth, height, {
        back: Array.from({ length: lanes }, (_, index) =>
          windows('y+', 0, [2.4 + index * lane, 1.4 + (index + 1) * lane - 1], [3, 4.4], 3),
        ).flat(),
        left:
          form === 1
            ? windows('x+', 0, [1.4, depth - 1.4], [3, 4.4], 7)
            : rollerDoor('x+', 0, [depth - 6.4, depth - 2.6], 4),
      }),
      ...Array.from({ length: lanes }, (_, index) =>
        placed(
          blockStack(
            form === 1 ? 2 : columns,
            form === 1 ? 2 : pick(size === 'large' ? [2, 3, 4] : [2, 3, 3]),
            form === 1
              ? [1, 1, 2]
              : pick([
                  [2, 2, 1],
                  [2, 3, 2],
                  [1, 2],
                  [3, 2, 2],
                ]),
            pick([
              ['carton'],
              ['parcel', 'carton'],
              ['carton', 'carton', 'cold'],
              ['trim', 'carton', 'carton'],
            ]),
          ),
          [2.3 + index * lane, 1.5, 0],
        ),
      ).flat(),
      ...(form === 1 ? placed(lorry({ cab: pick(CABS) }), [length + 1.2, depth - 3.4, 0], 3) : []),
      ...placed(
        forklift({ load: pick(['carton', 'parcel']) }),
        [length * pick([0.4, 0.5, 0.6]), depth - 3.6, 0],
        3,
      ),
      ...loads(pick, [
        [length * 0.2, depth - 2.4],
        [length * 0.32, depth - 2.4],
        [length * 0.84, depth - 2.6],
      ]),
      ...trees([
        [-7, 3],
        [-6.6, 8],
        [-7.2, 13],
        [5, -7],
        [10, -6.6],
        [16, -7],
        [length + 8, depth + 3],
        [length + 8, 3],
        [-5, depth + 5],
      ]),
    ],
  };
}

function outline([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Face {
  return line(
    'accent',
    { width: 2 },
    [x, y, 0],
    [x + dx, y, 0],
    [x + dx, y + dy, 0],
    [x, y + dy, 0],
    [x, y, 0],
  );
}
