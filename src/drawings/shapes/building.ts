import {
  area,
  box,
  extrusion,
  floor,
  joined,
  line,
  panel,
  X,
  Y,
  type Face,
  type Point,
  type Solid,
  plainArea,
} from '../isometric.ts';
import type { Material } from '../palette.ts';

type Size = readonly [length: number, depth: number, height: number];

export interface BuildingLook {
  readonly wall?: Material;
  readonly roof?: Material;
  readonly trim?: Material | undefined;
  readonly details?: readonly Face[];
}

export function flatBuilding(
  [dx, dy, dz]: Size,
  { wall = 'wall', roof = 'roof', trim, details = [] }: BuildingLook = {},
): Solid {
  return box([0, 0, 0], [dx, dy, dz], wall, {
    castsShadow: true,
    details: [
      ...claddingOf([dx, dy, dz]),
      ...(trim === undefined ? [] : bandOf([dx, dy], [dz - 0.9, dz - 0.25], trim)),
      ...parapetOf([dx, dy, dz], roof),
      ...details,
    ],
  });
}

export function gableBuilding(
  [dx, dy, dz]: Size,
  {
    wall = 'wall',
    roof = 'roof',
    trim,
    details = [],
    ridge = 1.9,
    skylights = 4,
  }: BuildingLook & { ridge?: number; skylights?: number } = {},
): Solid {
  const walls = extrusion(
    [
      [0, 0],
      [dy, 0],
      [dy, dz],
      [dy / 2, dz + ridge],
      [0, dz],
    ],
    [0, dx],
    wall,
    {
      castsShadow: true,
      details: [
        ...claddingOf([dx, dy, dz]),
        ...(trim === undefined ? [] : bandOf([dx, dy], [dz - 0.95, dz - 0.3], trim)),
        ...details,
      ],
    },
  );
  return joined([walls, gableRoof([dx, dy, dz], ridge, roof, skylights)], true);
}

function gableRoof([dx, dy, dz]: Size, ridge: number, material: Material, skylights: number): Solid {
  const [eave, over, thick] = [0.35, 0.35, 0.28];
  const slope = ridge / (dy / 2);
  const at = (y: number): number => dz + ridge - Math.abs(y - dy / 2) * slope + thick;
  const [near, far] = [dy + eave, -eave];
  const slab = (from: number, to: number): Face =>
    area(
      material,
      [-over, from, at(from)],
      [dx + over, from, at(from)],
      [dx + over, to, at(to)],
      [-over, to, at(to)],
    );
  const edge = (from: number, to: number): Face =>
    area(
      material,
      [dx + over, from, at(from) - thick],
      [dx + over, to, at(to) - thick],
      [dx + over, to, at(to)],
      [dx + over, from, at(from)],
    );
  const light = (index: number): Face => {
    const from = (dx * (index + 0.5)) / skylights - 0.7;
    const [high, low] = [dy * 0.62, dy * 0.88];
    return plainArea(
      'glass',
      [from, high, at(high)],
      [from + 1.4, high, at(high)],
      [from + 1.4, low, at(low)],
      [from, low, at(low)],
    );
  };
  const seam = (index: number): Face => {
    const x = (dx * index) / skylights;
    return line('steel', { width: 0.7 }, [x, dy / 2, at(dy / 2)], [x, near, at(near)]);
  };
  const count = Array.from({ length: skylights }, (_, index) => index);
  return {
    castsShadow: true,
    faces: [
      slab(far, dy / 2),
      slab(dy / 2, near),
      ...count.slice(1).map(seam),
      ...count.map(light),
      panel('y+', near, [-over, dx + over], [at(near) - thick, at(near)], material, true),
      edge(far, dy / 2),
      edge(dy / 2, near),
    ],
  };
}

function parapetOf([dx, dy, dz]: Size, roof: Material): Face[] {
  const [inset, drop] = [0.4, 0.5];
  const [low, highX, highY] = [inset, dx - inset, dy - inset];
  const hidden = drop * 1.2;
  return [
    panel('x+', low, [low, highY], [dz - drop, dz], 'wall', true),
    panel('y+', low, [low, highX], [dz - drop, dz], 'wall', true),
    area(
      roof,
      [low, low, dz - drop],
      [highX - hidden, low, dz - drop],
      [highX - hidden, highY - hidden, dz - drop],
      [low, highY - hidden, dz - drop],
    ),
  ];
}

function claddingOf([dx, dy, dz]: Size): Face[] {
  const steps = (length: number): number[] =>
    Array.from({ length: Math.ceil(length / 2) - 1 }, (_, index) => (index + 1) * 2);
  const upright = (point: (z: number) => Point, normal: Point): Face =>
    line('inside', { width: 0.8, normal }, point(0.4), point(dz - 0.3));
  return [
    ...steps(dx).map((x) => upright((z) => [x, dy, z], Y)),
    ...steps(dy).map((y) => upright((z) => [dx, y, z], X)),
  ];
}

function bandOf(
  [dx, dy]: readonly [number, number],
  heights: readonly [number, number],
  material: Material,
): Face[] {
  return [panel('y+', dy, [0, dx], heights, material), panel('x+', dx, [0, dy], heights, material)];
}

type Side = 'x+' | 'y+';

/** The sill is at the height of a lorry's floor. */
export function dockDoor(side: Side, at: number, from: number, door: Material = 'door'): Face[] {
  const middle = from + 1.4;
  return [
    panel(side, at, [from, from + 2.8], [0.9, 4.2], 'seal'),
    panel(side, at, [from + 0.35, from + 2.45], [1, 3.8], door),
    ...[1.7, 2.4, 3.1].map((z) => across(side, at, [from + 0.35, from + 2.45], z)),
    panel(side, at, [middle - 0.9, middle + 0.9], [0.45, 0.9], 'dark'),
  ];
}

export function rollerDoor(
  side: Side,
  at: number,
  [from, to]: readonly [number, number],
  height = 3.6,
): Face[] {
  const lines = Array.from({ length: Math.floor(height / 0.8) - 1 }, (_, index) => (index + 1) * 0.8);
  return [
    panel(side, at, [from, to], [0, height], 'seal'),
    panel(side, at, [from + 0.2, to - 0.2], [0, height - 0.2], 'door'),
    ...lines.map((z) => across(side, at, [from + 0.2, to - 0.2], z)),
  ];
}

export function windows(
  side: Side,
  at: number,
  [from, to]: readonly [number, number],
  heights: readonly [number, number],
  count = 4,
): Face[] {
  const gap = 0.25;
  const width = (to - from + gap) / count;
  return Array.from({ length: count }, (_, index) =>
    panel(side, at, [from + index * width, from + (index + 1) * width - gap], heights, 'glass'),
  );
}

export function sign(side: Side, at: number, from: number, [low, high]: readonly [number, number]): Face[] {
  const size = high - low;
  return [
    panel(side, at, [from, from + size], [low, high], 'trim'),
    panel(
      side,
      at,
      [from + size * 0.28, from + size * 0.72],
      [low + size * 0.28, low + size * 0.72],
      'light',
    ),
    panel(side, at, [from + size * 1.25, from + size * 3.4], [low + size * 0.58, low + size * 0.86], 'trim'),
    panel(side, at, [from + size * 1.25, from + size * 2.7], [low + size * 0.14, low + size * 0.42], 'trim'),
  ];
}

export function roofVents(at: Point, count: number, gap = 3): Solid[] {
  return Array.from({ length: count }, (_, index) =>
    box([at[0] + index * gap, at[1], at[2]], [1.2, 1.2, 0.7], 'steel', {
      details: [floor([at[0] + index * gap + 0.25, at[1] + 0.25, at[2] + 0.7], [0.7, 0.7], 'dark')],
    }),
  );
}

export function office([dx, dy, dz]: Size = [5, 4, 4.4]): Solid {
  const rows = dz > 4 ? [[1, 1.9], [2.7, 3.6]] as const : [[1, 2.2]] as const; // prettier-ignore
  return flatBuilding([dx, dy, dz], {
    wall: 'light',
    details: rows.flatMap((heights) => [
      ...windows('y+', dy, [0.6, dx - 0.6], heights, Math.round(dx / 1.2)),
      ...windows('x+', dx, [0.6, dy - 0.6], heights, Math.round(dy / 1.2)),
    ]),
  });
}

function across(side: Side, at: number, [from, to]: readonly [number, number], z: number): Face {
  const points: Point[] = side === 'x+' ? [[at, from, z], [at, to, z]] : [[from, at, z], [to, at, z]]; // prettier-ignore
  return line('steel', { width: 0.7, normal: side === 'x+' ? X : Y }, ...points);
}
