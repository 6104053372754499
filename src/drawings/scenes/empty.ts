import {
  box,
  disc,
  floor,
  line,
  panel,
  pieces,
  placed,
  scaled,
  Y,
  type Face,
  type Point,
  type Solid,
} from '../isometric.ts';
import { gableBuilding, rollerDoor } from '../shapes/building.ts';
import { deck } from '../shapes/deck.ts';
import { stake } from '../shapes/land.ts';
import { lorry } from '../shapes/vehicles.ts';
import type { ShadowArea } from '../shadow.ts';

export type EmptyKind = keyof typeof KINDS;

interface SmallScene {
  readonly ground: readonly Face[];
  readonly solids: readonly Solid[];
  readonly shadowArea: ShadowArea;
}

export function emptyScene(kind: EmptyKind): SmallScene {
  const { ground, solids } = KINDS[kind]();
  return {
    ground: [...deck(8, 8, { foot: 1.5 }), ...ground],
    solids,
    shadowArea: { low: [0, 0], high: [8, 8] },
  };
}

const KINDS = {
  spaces: () => ({
    ground: [dashedOutline([1.2, 1.2], [5.6, 5.6])],
    solids: [
      ...placed(
        scaled(
          [
            gableBuilding([9, 7, 4], {
              trim: 'trim',
              roof: 'brand',
              ridge: 1.5,
              skylights: 3,
              details: [...rollerDoor('y+', 7, [1, 4], 3), ...rollerDoor('y+', 7, [5, 8], 3)],
            }),
          ],
          0.5,
        ),
        [1.6, 1.8, 0],
      ),
      stake([6.8, 1.2, 0]),
    ],
  }),
  services: () => ({
    ground: [dashedOutline([1, 2.4], [6, 3.2])],
    solids: placed(scaled(lorry({ cab: 'accent', length: 6 }), 0.62), [1.2, 4.9, 0], 3),
  }),
  search: () => ({
    ground: [dashedOutline([1.2, 1.2], [5.6, 5.6])],
    solids: [
      box([4.4, 1.6, 0], [2.2, 2.2, 1.8], 'carton', { castsShadow: true }),
      pieces(
        line('ink', { width: 7 }, [4.2, 5.6, 1.3], [5.7, 5.6, 0.1]),
        line('accent', { width: 4.6 }, [4.2, 5.6, 1.3], [5.7, 5.6, 0.1]),
      ),
      pieces(disc([3.1, 5.6, 2.5], 1.75, Y, 'trim'), disc([3.1, 5.6, 2.5], 1.35, Y, 'glass')),
    ],
  }),
  unreachable: () => ({
    ground: [
      line('ink', { width: 2.4 }, [2.3, 4.6, 0], [3.3, 4.6, 0]),
      line('ink', { width: 2.4 }, [5.3, 4.6, 0], [6.2, 4.6, 0]),
      line('accent', { width: 4.6 }, [3.7, 4.6, 0], [4.9, 4.6, 0]),
      line('accent', { width: 4.6 }, [4.3, 4, 0], [4.3, 5.2, 0]),
    ],
    solids: [
      box([0.6, 2.6, 0], [1.7, 2.8, 3.4], 'light', {
        castsShadow: true,
        details: [0.6, 1.5, 2.4].flatMap((z) => [
          panel('x+', 2.3, [3, 4.5], [z, z + 0.5], 'trim'),
          disc([1.45, 5.4, z + 0.25], 0.22, Y, 'accent'),
        ]),
      }),
      box([6.1, 3.8, 0], [1.4, 1.6, 1.3], 'carton', { castsShadow: true }),
    ],
  }),
  messages: () => ({
    ground: [],
    solids: [
      box([1.4, 3.2, 0], [5.4, 0.5, 3.6], 'light', {
        castsShadow: true,
        details: [
          line('ink', { width: 1.2, normal: Y }, [1.4, 3.7, 3.6], [4.1, 3.7, 1.5], [6.8, 3.7, 3.6]),
          line('steel', { width: 1, normal: Y }, [1.4, 3.7, 0], [3.3, 3.7, 2.1]),
          line('steel', { width: 1, normal: Y }, [6.8, 3.7, 0], [4.9, 3.7, 2.1]),
          disc([4.1, 3.7, 1.6], 0.55, Y, 'accent'),
        ],
      }),
    ],
  }),
  favourites: () => ({ ground: [], solids: [signed(heart, 'accent')] }),
  saved: () => ({ ground: [], solids: [signed(ribbon, 'accent')] }),
} satisfies Record<string, () => Pick<SmallScene, 'ground' | 'solids'>>;

function signed(shape: readonly (readonly [number, number])[], material: 'accent'): Solid {
  return box([1.8, 1.8, 0], [4.4, 4.4, 3.8], 'carton', {
    castsShadow: true,
    details: [
      floor([1.8, 3.7, 3.8], [4.4, 0.6], 'parcel'),
      panel('x+', 6.2, [3.7, 4.3], [2.6, 3.8], 'parcel'),
      {
        type: 'area',
        points: shape.map(([x, z]): Point => [4 + x, 6.2, 1.9 + z]),
        normal: Y,
        material,
        outlined: true,
      },
    ],
  });
}

const heart = Array.from({ length: 40 }, (_, index) => {
  const angle = (index * Math.PI) / 20;
  const x = 16 * Math.sin(angle) ** 3;
  const z = 13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
  return [x * 0.088, z * 0.082 + 0.15] as const;
});

const ribbon = [[-0.9, 1.3], [-0.9, -1.3], [0, -0.6], [0.9, -1.3], [0.9, 1.3]] as const; // prettier-ignore

function dashedOutline([x, y]: readonly [number, number], [dx, dy]: readonly [number, number]): Face {
  return line(
    'brand',
    { width: 1.6, dash: '4 4' },
    [x, y, 0],
    [x + dx, y, 0],
    [x + dx, y + dy, 0],
    [x, y + dy, 0],
    [x, y, 0],
  );
}
