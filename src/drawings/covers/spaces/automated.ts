import { box, floor, line, panel, placed, type Solid } from '../../isometric.ts';
import type { Material } from '../../palette.ts';
import { windows } from '../../shapes/building.ts';
import { conveyor, shuttle, stackerCrane } from '../../shapes/handling.ts';
import { grid } from '../../shapes/land.ts';
import { rackFront } from '../../shapes/loads.ts';
import { lorry } from '../../shapes/vehicles.ts';
import { landOf, trees, type Yard, type YardWish } from '../yard.ts';
import { CABS, openHall } from './pieces.ts';

export function automatedYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, levels, scale] = (
    { small: [14, 13, 4, 13.6], medium: [20, 16, 5, 11.2], large: [28, 20, 5, 9.6] } as const
  )[size];
  const height = levels * 1.7 + 1.4;
  const bayWidth = size === 'large' ? 2.6 : 2;
  const bayCount = Math.floor((length - 2) / bayWidth);
  const second = size === 'small' || form === 1 ? [] : [6.4];
  const places = pick<readonly Material[]>([
    ['carton', 'parcel', 'carton', 'trim'],
    ['parcel', 'carton', 'roof', 'carton', 'carton'],
    ['carton', 'cold', 'parcel', 'carton', 'carton'],
  ]);
  const rackAt = (y: number, high: number): Solid =>
    box([1, y, 0], [bayCount * bayWidth, 1.5, high * 1.7], 'inside', {
      top: 'carton',
      castsShadow: true,
      details: [
        ...rackFront(y + 1.5, [1, 0], { bays: bayCount, bayWidth, levels: high, loads: places }),
        ...Array.from({ length: high }, (_, level) =>
          panel(
            'x+',
            1 + bayCount * bayWidth,
            [y + 0.25, y + 1.25],
            [level * 1.7 + 0.2, level * 1.7 + 1.15],
            places[level % places.length] ?? 'carton',
          ),
        ),
        ...Array.from({ length: bayCount - 1 }, (_, bay) =>
          line(
            'ink',
            { width: 0.7 },
            [1 + (bay + 1) * bayWidth, y, high * 1.7],
            [1 + (bay + 1) * bayWidth, y + 1.5, high * 1.7],
          ),
        ),
      ],
    });
  const front = depth - 5;
  return {
    scale,
    middle: [length / 2 + 1, depth / 2 + 1.5, height / 2 - 2],
    ground: [
      ...landOf([-4, -4], [length + 6, depth + 7], depth + 11),
      floor([0, 0, 0], [length, depth], 'light', true),
      ...grid([0, 0, 0], [length, depth], 2),
    ],
    solids: [
      ...openHall(length, depth, height, {
        left: windows('x+', 0, [depth - 7, depth - 1], [height - 3.4, height - 1.8], 4),
      }),
      rackAt(0.2, levels),
      ...stackerCrane([length * pick([0.25, 0.45, 0.6]), 2.6, 0], levels * 1.7 - 0.4, {
        load: 'parcel',
        lift: pick([0.3, 0.5, 0.65]),
      }),
      ...second.map((y) => rackAt(y, 2)),
      ...(form === 1 ? robots(length, front, pick) : []),
      conveyor([1.5, front, 0], length - 1),
      ...Array.from({ length: Math.floor(length / 3.6) }, (_, index) =>
        box(
          [2.6 + index * 3.4 + pick([0, 0.5, 0.9]), front + 0.2, 1],
          [1, 0.9, pick([0.7, 1, 1.2])],
          pick<Material>(['carton', 'parcel', 'carton', 'trim']),
        ),
      ),
      ...shuttle([length * 0.22, depth - 2.4, 0], pick(['carton', 'parcel'])),
      ...shuttle([length * 0.6, depth - 2.6, 0], pick(['carton', undefined])),
      ...placed(lorry({ cab: pick(CABS) }), [length + 1.2, front + 2, 0], 3),
      ...trees([
        [-7, 3],
        [-6.6, 8],
        [-7.2, 13],
        [5, -7],
        [10, -6.6],
        [length + 9, depth + 5],
        [-5, depth + 6],
        [length + 9, 1],
      ]),
    ],
  };
}

/** A field of shuttles in front of the rack. */
function robots(length: number, front: number, pick: YardWish['pick']): Solid[] {
  const columns = Math.floor((length - 4) / 4.4);
  const rows = Math.max(1, Math.floor((front - 5.6) / 2.6));
  return Array.from({ length: columns * rows }, (_, index) =>
    shuttle(
      [2.4 + (index % columns) * 4.4, 5 + Math.floor(index / columns) * 2.6, 0],
      pick(['carton', 'parcel', undefined, 'trim']),
    ),
  ).flat();
}
