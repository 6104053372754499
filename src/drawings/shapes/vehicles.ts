import {
  area,
  box,
  disc,
  joined,
  line,
  panel,
  pieces,
  X,
  type Face,
  type Point,
  type Solid,
  plainArea,
} from '../isometric.ts';
import type { Material } from '../palette.ts';

export interface LorryLook {
  readonly cab?: Material;
  readonly body?: Material;
  readonly length?: number;
  readonly isCooled?: boolean;
}

export function lorry({
  cab = 'brand',
  body = 'light',
  length = 8,
  isCooled = false,
}: LorryLook = {}): Solid[] {
  const front = length + 0.7;
  return [
    joined([box([0.25, 0.15, 0.45], [2.1, length - 0.3, 0.5], 'dark'), wheels([0.9, 2.1, 3.3])]),
    box([0, 0, 1], [2.6, length, 3.1], body, {
      castsShadow: true,
      details: [
        panel('x+', 2.6, [0, length], [1, 1.25], 'steel'),
        panel('x-', 0, [0, length], [1, 1.25], 'steel'),
        ...liveryOf(length),
        line('steel', { width: 0.8, normal: [0, -1, 0] }, [1.3, 0, 1.1], [1.3, 0, 4]),
      ],
    }),
    ...(isCooled ? [box([0.4, length, 2.7], [1.8, 0.5, 1.2], 'cold')] : []),
    joined([box([0.35, length, 0.45], [1.9, 1, 0.5], 'dark'), wheels([length - 0.1])]),
    cabOf(front, cab),
  ];
}

function liveryOf(length: number): Face[] {
  return (['x+', 'x-'] as const).flatMap((side) => {
    const at = side === 'x+' ? 2.6 : 0;
    const plate = panel(side, at, [length - 2.4, length - 1], [2, 3.4], 'trim');
    if (length < 6) return [plate];
    return [
      plate,
      panel(side, at, [1.6, length - 2.9], [2.9, 3.3], 'trim'),
      panel(side, at, [3, length - 2.9], [2.1, 2.5], 'trim'),
    ];
  });
}

function cabOf(front: number, material: Material): Solid {
  const [length, width] = [2.3, 2.6];
  const end = front + length;
  const shell = box([0, front, 0.5], [width, length, 2.9], material, {
    castsShadow: true,
    details: [
      panel('y+', end, [0.25, width - 0.25], [1.9, 3], 'glass'),
      panel('y+', end, [0, width], [0.5, 0.95], 'dark'),
      panel('y+', end, [0.6, width - 0.6], [1.15, 1.6], 'seal'),
      panel('y+', end, [0.12, 0.5], [1.05, 1.35], 'light'),
      panel('y+', end, [width - 0.5, width - 0.12], [1.05, 1.35], 'light'),
      panel('x+', width, [front + 1.1, end - 0.15], [1.9, 2.9], 'glass'),
      panel('x-', 0, [front + 1.1, end - 0.15], [1.9, 2.9], 'glass'),
      panel('x+', width, [front, end], [0.5, 0.85], 'dark'),
    ],
  });
  return joined(
    [shell, box([0.3, front, 3.4], [width - 0.6, 1.3, 0.5], material), wheels([front + 1.35], width)],
    true,
  );
}

function wheels(places: readonly number[], x = 2.55, radius = 0.55): Solid {
  const round = (share: number, material: Material): Face[] =>
    places.flatMap((y) => [
      disc([2.6 - x, y, radius], radius * share, [-1, 0, 0], material, false),
      disc([x, y, radius], radius * share, X, material, false),
    ]);
  return pieces(...round(1.08, 'seal'), ...round(0.5, 'steel'));
}

export function forklift({
  material = 'accent',
  lift = 0.2,
  load,
}: { material?: Material; lift?: number; load?: Material | undefined } = {}): Solid[] {
  const width = 1.5;
  const tyres = (y: number, radius: number): Face[] =>
    (
      [
        [0, [-1, 0, 0]],
        [width, X],
      ] as const
    ).flatMap(([x, normal]) => [
      disc([x, y, radius], radius, normal, 'seal', false),
      disc([x, y, radius], radius * 0.4, normal, 'steel', false),
    ]);
  const post = (x: number, y: number, high: number): Face =>
    line('ink', { width: 1.6 }, [x, y, 1.3], [x, y, high]);
  return [
    joined([
      box([0, 0, 0.25], [width, 2.4, 0.75], material, { castsShadow: true }),
      box([0.1, 0, 1], [width - 0.2, 0.8, 0.45], material),
      box([0.4, 0.9, 1], [0.7, 0.6, 0.25], 'dark'),
      pieces(...tyres(0.5, 0.4), ...tyres(1.95, 0.42)),
      pieces(post(0.1, 0.25, 2.3), post(width - 0.1, 0.25, 2.3), post(0.1, 2.2, 2.3), post(width - 0.1, 2.2, 2.3)),
      box([0, 0.15, 2.3], [width, 2.15, 0.14], 'dark'),
    ], true), // prettier-ignore
    joined([
      box([0.25, 2.5, 0.1], [0.16, 0.16, 2.9], 'dark'),
      box([width - 0.41, 2.5, 0.1], [0.16, 0.16, 2.9], 'dark'),
      box([0.25, 2.5, 3], [width - 0.5, 0.16, 0.14], 'dark'),
    ]),
    joined([
      box([0.3, 2.7, lift], [0.2, 1.3, 0.1], 'dark'),
      box([width - 0.5, 2.7, lift], [0.2, 1.3, 0.1], 'dark'),
    ]),
    ...(load === undefined
      ? []
      : [
          box([0.1, 2.8, lift + 0.12], [1.3, 1.2, 0.15], 'wood'),
          box([0.15, 2.85, lift + 0.27], [1.2, 1.1, 1.1], load, { castsShadow: true }),
        ]),
  ];
}

export function ship(
  containers: readonly Material[] = ['brand', 'carton', 'light', 'accent', 'cold', 'brand'],
): Solid[] {
  const hull: (readonly [number, number])[] = [[0, 0], [4, 0], [4, 10], [2, 14], [0, 10]]; // prettier-ignore
  const side = (low: number, high: number, material: Material): Face[] => [
    panel('x+', 4, [0, 10], [low, high], material),
    panel('x-', 0, [0, 10], [low, high], material),
    panel('y-', 0, [0, 4], [low, high], material),
    plainArea(material, [4, 10, low], [2, 14, low], [2, 14, high], [4, 10, high]),
    plainArea(material, [2, 14, low], [0, 10, low], [0, 10, high], [2, 14, high]),
  ];
  return [
    {
      castsShadow: false,
      faces: [
        ...hullFaces(hull, [0, 1.9], 'trim'),
        ...side(0, 0.45, 'accent'),
        ...side(1.55, 1.9, 'light'),
        area('steel', ...hull.map(([x, y]): Point => [x, y, 1.9])),
      ],
    }, // prettier-ignore
    box([0.5, 0.5, 1.9], [3, 1.8, 3.4], 'light', {
      details: [
        panel('y+', 2.3, [0.7, 3.3], [4.2, 4.8], 'glass'),
        panel('x+', 3.5, [0.7, 2.1], [4.2, 4.8], 'glass'),
        panel('y+', 2.3, [0.9, 3.1], [3, 3.4], 'glass'),
      ],
    }),
    box([1.3, 0.9, 5.3], [1, 0.9, 1], 'brand'),
    ...containers.map((material, index) => {
      const [row, isRight, isUpper] = [Math.floor((index % 4) / 2), index % 2, index >= 4];
      return box([0.4 + isRight * 1.65, 2.9 + row * 3.5, isUpper ? 3.4 : 1.9], [1.55, 3.3, 1.5], material);
    }),
  ];
}

function hullFaces(
  outline: readonly (readonly [number, number])[],
  [low, high]: readonly [number, number],
  material: Material,
): Face[] {
  return outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return area(material, [x, y, low], [nextX, nextY, low], [nextX, nextY, high], [x, y, high]);
  });
}

export function plane(): Solid {
  const ring = (y: number, radius: number, lift = 0): Point[] =>
    Array.from({ length: 8 }, (_, index) => {
      const angle = ((index + 0.5) * Math.PI) / 4;
      return [Math.cos(angle) * radius, y, 1.2 + lift + Math.sin(angle) * radius];
    });
  const tube = (from: Point[], to: Point[]): Face[] =>
    from.map((point, index) => {
      const next = (index + 1) % from.length;
      return plainArea('light', to[index] ?? point, to[next] ?? point, from[next] ?? point, point);
    });
  const body = [
    ...tube(ring(-0.6, 0.25, 0.7), ring(2.5, 1)),
    ...tube(ring(2.5, 1), ring(10, 1)),
    ...tube(ring(10, 1), ring(11.4, 0.55, -0.15)),
    plainArea('light', ...ring(11.4, 0.55, -0.15).toReversed()),
  ];
  const wing = (sign: 1 | -1, material: Material): Face =>
    flat(material, [sign * 0.6, 5.4, 0.9], [sign * 0.6, 8, 0.9], [sign * 7, 4.6, 1.1], [sign * 7, 3.4, 1.1]);
  const tail = (sign: 1 | -1): Face =>
    flat(
      'light',
      [sign * 0.3, 0.3, 1.8],
      [sign * 0.3, 1.6, 1.8],
      [sign * 2.6, 0.3, 1.9],
      [sign * 2.6, -0.4, 1.9],
    );
  const fin = (normal: Point): Face => ({
    type: 'area',
    points: [[0, 0.2, 2.1], [0, 2.2, 2.1], [0, 0.3, 4.2], [0, -0.6, 4.2]], // prettier-ignore
    normal,
    material: 'trim',
    outlined: true,
  });
  const engine = (x: number): Solid => box([x - 0.4, 5.6, 0.1], [0.8, 1.6, 0.75], 'steel');
  return joined([
    engine(-3),
    pieces(wing(-1, 'light'), tail(-1)),
    pieces(
      ...body.flatMap(edgeOf),
      ...body,
      line('trim', { width: 2, normal: X }, [0.92, 3, 1.3], [0.92, 10, 1.3]),
      fin(X),
    ),
    engine(3),
    pieces(wing(1, 'light'), tail(1)),
  ]);
}

/** Painted below a round body, so that only the silhouette remains visible. */
function edgeOf(face: Face): Face[] {
  if (face.type !== 'area') return [];
  return [line('ink', { width: 1.8, normal: face.normal }, ...face.points, ...face.points.slice(0, 1))];
}

function flat(material: Material, ...points: readonly Point[]): Face {
  return { type: 'area', points, normal: [0, 0, 1], material, outlined: true };
}
