import { box, type Face, floor, line, panel, placed, type Solid } from '../../isometric.ts';
import { windows } from '../../shapes/building.ts';
import { board, excavator, fence, lamp, stake, tripod } from '../../shapes/land.ts';
import { container } from '../../shapes/loads.ts';
import { lorry } from '../../shapes/vehicles.ts';
import { CABS } from './pieces.ts';
import { landOf, trees, type Yard, type YardWish } from '../yard.ts';

export function emptyPlotYard({ size, form, pick }: YardWish): Yard {
  const [length, depth, scale] = (
    { small: [17, 14, 14.6], medium: [24, 19, 11.4], large: [32, 24, 8.9] } as const
  )[size];
  const far = 90;
  const inset = 3;
  const gate = length * pick([0.3, 0.5, 0.62]);
  const corners = [
    [inset, inset],
    [length - inset, inset],
    [length - inset, depth - inset],
    [inset, depth - inset],
  ] as const;
  return {
    scale,
    middle: [length / 2 + 0.5, depth / 2 + 1.5, 0.4],
    ground: [
      floor([-far, -far, 0], [2 * far, far - 5], 'grass'),
      floor([-far, -far, 0], [far - 6, 2 * far], 'grass'),
      floor([0, 0, 0], [length, depth], form === 1 ? 'yard' : 'soil', true),
      ...(form === 1 ? [] : patches(length, depth)),
      ...landOf([gate - 3, depth], [gate + 3, depth + 4], depth + 4).slice(2),
      line(
        'light',
        { width: 2, dash: '7 6' },
        ...[...corners, corners[0]].map(([x, y]) => [x, y, 0] as const),
      ),
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
      ...(form === 1
        ? stored(length, depth, pick)
        : [
            tripod([length * 0.36, depth * pick([0.55, 0.7]), 0]),
            ...excavator([length * pick([0.56, 0.66]), depth * 0.3, 0]),
          ]),
      board([gate + 4, depth + 1.4, 0], 4.4),
      ...placed(
        [
          box([0, 0, 0.3], [5, 2.4, 2.4], 'light', {
            castsShadow: true,
            details: [
              ...windows('y+', 2.4, [0.6, 3], [1.3, 2.2], 2),
              panel('y+', 2.4, [3.5, 4.4], [0.3, 2.3], 'trim'),
              panel('x+', 5, [0.6, 1.8], [1.3, 2.2], 'glass'),
            ],
          }),
        ],
        [inset + 1, inset + 1.2, 0],
      ),
      lamp([-2, depth + 2, 0], 5),
      ...trees([
        [-4, 1],
        [-5, 6],
        [-4.4, 11],
        [3, -4],
        [8, -5],
        [13.6, -4.2],
        [length + 4, 3],
        [length + 5, 9],
        [length + 4, depth - 2],
        ...(size === 'small'
          ? []
          : ([
              [19, -5],
              [-5, 16.4],
              [length + 5.4, 14],
            ] as const)),
      ]),
    ],
  };
}

/** Containers at the back and, where it hides none of them, a parked lorry. */
function stored(length: number, depth: number, pick: YardWish['pick']): Solid[] {
  const isSmall = length < 20;
  const columns = isSmall ? 2 : Math.floor((length - 13) / 3.4);
  const containers = Array.from({ length: columns }, (_, index) => {
    const at = [(isSmall ? 9.6 : 11) + index * 3.4, 3.6, 0] as const;
    const stack = [container(pick(['trim', 'roof', 'accent']))];
    const second = pick([true, false])
      ? placed([container(pick(['roof', 'carton', 'trim']))], [0, 0, 2.6])
      : [];
    return placed([...stack, ...second], at);
  }).flat();
  return isSmall
    ? containers
    : [...containers, ...placed(lorry({ cab: pick(CABS) }), [4.4, depth - 2.8, 0], 3)];
}

function patches(length: number, depth: number): Face[] {
  const spots = [
    [0.14, 0.7, 3, 1.6],
    [0.62, 0.22, 4, 2],
    [0.7, 0.74, 2.6, 1.4],
  ] as const;
  return spots.map(([x, y, dx, dy]) => floor([length * x, depth * y, 0], [dx, dy], 'grass'));
}
