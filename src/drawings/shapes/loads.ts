import { box, floor, line, panel, X, Y, type Face, type Point, type Solid } from '../isometric.ts';
import type { Material } from '../palette.ts';

/** 1.8 m by 1.5 m. */
export function pallet(load: Material = 'carton', layers = 2): Solid[] {
  const [dx, dy, step] = [1.8, 1.5, 0.75];
  const high = 0.3 + layers * step;
  const lines = Array.from({ length: layers - 1 }, (_, index) => 0.3 + (index + 1) * step);
  return [
    palletDeck([dx, dy]),
    box([0.08, 0.08, 0.3], [dx - 0.16, dy - 0.16, layers * step], load, {
      castsShadow: true,
      details: [
        ...lines.flatMap((z) => [
          line('ink', { width: 0.6, normal: Y }, [0.08, dy - 0.08, z], [dx - 0.08, dy - 0.08, z]),
          line('ink', { width: 0.6, normal: X }, [dx - 0.08, 0.08, z], [dx - 0.08, dy - 0.08, z]),
        ]),
        line(
          'ink',
          { width: 0.6, normal: Y },
          [dx / 2, 0.08, high],
          [dx / 2, dy - 0.08, high],
          [dx / 2, dy - 0.08, 0.3],
        ),
        line('ink', { width: 0.6, normal: X }, [dx - 0.08, dy / 2, high], [dx - 0.08, dy / 2, 0.3]),
      ],
    }),
  ];
}

function palletDeck([dx, dy]: readonly [number, number], height = 0.3): Solid {
  const gaps = (length: number): (readonly [number, number])[] => [
    [length * 0.16, length * 0.42],
    [length * 0.58, length * 0.84],
  ];
  const heights = [0, height * 0.55] as const;
  return box([0, 0, 0], [dx, dy, height], 'wood', {
    castsShadow: true,
    details: [
      ...gaps(dx).map((span) => panel('y+', dy, span, heights, 'seal')),
      ...gaps(dy).map((span) => panel('x+', dx, span, heights, 'seal')),
    ],
  });
}

export function blockStack(
  columns: number,
  rows: number,
  heights: readonly number[],
  load: readonly Material[] = ['carton'],
): Solid[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return crate(
      [column * 1.7, row * 1.5, 0],
      heights[index % heights.length] ?? 1,
      load[index % load.length] ?? 'carton',
    );
  });
}

function crate([x, y, z]: Point, levels: number, load: Material): Solid {
  const [dx, dy, step] = [1.5, 1.3, 1.3];
  const floors = Array.from({ length: levels }, (_, index) => z + index * step);
  return box([x, y, z], [dx, dy, levels * step], load, {
    castsShadow: true,
    details: floors.flatMap((low) => [
      panel('y+', y + dy, [x, x + dx], [low, low + 0.22], 'wood'),
      panel('x+', x + dx, [y, y + dy], [low, low + 0.22], 'wood'),
    ]),
  });
}

export function container(material: Material = 'brand', length = 6): Solid {
  const [width, height] = [2.4, 2.6];
  const ribs = Array.from({ length: Math.floor(length / 0.75) - 1 }, (_, index) => (index + 1) * 0.75);
  return box([0, 0, 0], [width, length, height], material, {
    castsShadow: true,
    details: [
      ...ribs.map((y) => line('ink', { width: 0.5, normal: X }, [width, y, 0.25], [width, y, height - 0.25])),
      line('ink', { width: 0.8, normal: Y }, [width / 2, length, 0.1], [width / 2, length, height - 0.1]),
      line(
        'ink',
        { width: 0.5, normal: Y },
        [width * 0.25, length, 0.3],
        [width * 0.25, length, height - 0.3],
      ),
      line(
        'ink',
        { width: 0.5, normal: Y },
        [width * 0.75, length, 0.3],
        [width * 0.75, length, height - 0.3],
      ),
    ],
  });
}

export interface RackLook {
  readonly bays: number;
  readonly levels: number;
  readonly bayWidth?: number;
  readonly levelHeight?: number;
  readonly depth?: number;
  /** Cycled over levels and bays; `undefined` is empty. */
  readonly loads?: readonly (Material | undefined)[];
  readonly frame?: Material;
}

export function rack({
  bays,
  levels,
  bayWidth = 2.2,
  levelHeight = 1.9,
  depth = 1.5,
  loads = ['carton'],
  frame = 'trim',
}: RackLook): Solid[] {
  const post = 0.16;
  const uprights = Array.from({ length: bays + 1 }, (_, bay) => bay * bayWidth);
  const height = levels * levelHeight - 0.5;
  const places = Array.from(
    { length: bays * levels },
    (_, index) => [index % bays, Math.floor(index / bays)] as const,
  );
  return [
    ...uprights.flatMap((x) => [
      box([x, 0, 0], [post, post, height], frame),
      box([x, depth - post, 0], [post, post, height], frame),
    ]),
    ...Array.from({ length: levels - 1 }, (_, level) => (level + 1) * levelHeight - 0.2).flatMap((z) => [
      box([post, depth - post, z], [bays * bayWidth - post, post, 0.2], frame),
      box([bays * bayWidth, post, z], [post, depth - 2 * post, 0.12], frame),
    ]),
    ...places.flatMap(([bay, level]) => {
      const load = loads[spread(bay, level) % loads.length];
      return load === undefined
        ? []
        : rackLoad(
            [bay * bayWidth + 0.3, 0.2, level * levelHeight],
            [bayWidth - 0.44, depth - 0.4, levelHeight - 0.75],
            load,
          );
    }),
  ];
}

/** A flat picture on a wall: cheap enough for hundreds of positions. */
export function rackFront(
  at: number,
  [left, low]: readonly [number, number],
  { bays, levels, bayWidth = 2, levelHeight = 1.7, loads = ['carton'], frame = 'trim' }: RackLook,
): Face[] {
  const [width, height] = [bays * bayWidth, levels * levelHeight];
  const places = Array.from({ length: bays * levels }, (_, index) => ({
    material: loads[spread(index % bays, Math.floor(index / bays)) % loads.length],
    x: left + (index % bays) * bayWidth + 0.25,
    z: low + Math.floor(index / bays) * levelHeight + 0.2,
  }));
  const [dx, dz] = [bayWidth - 0.5, levelHeight - 0.75];
  const shown = [...new Set(loads)].flatMap((material) =>
    material === undefined
      ? []
      : [{ material, spots: places.filter((place) => place.material === material) }],
  );
  return [
    panel('y+', at, [left, left + width], [low, low + height], 'seal'),
    ...shown.flatMap(({ material, spots }) => [
      ...spots.map(({ x, z }) => floor([x, at - 0.45, z + dz], [dx, 0.45], material)),
      ...spots.map(({ x, z }) => panel('y+', at, [x, x + dx], [z, z + dz], material)),
    ]),
    ...(places.length > 30 ? [] : places).map(({ x, z }) =>
      line('ink', { width: 0.6, normal: Y }, [x + dx / 2, at, z], [x + dx / 2, at, z + dz]),
    ),
    ...Array.from({ length: levels }, (_, level) => low + level * levelHeight).map((z) =>
      panel('y+', at, [left, left + width], [z, z + 0.2], frame),
    ),
    ...Array.from({ length: bays + 1 }, (_, bay) => left + bay * bayWidth).map((x) =>
      panel('y+', at, [x - 0.09, x + 0.09], [low, low + height], frame),
    ),
  ];
}

/** Low-discrepancy order without visible rows or columns. */
function spread(bay: number, level: number): number {
  return bay * 7 + level * 5 + ((bay * bay + 3 * level * bay + level) % 11);
}

function rackLoad([x, y, z]: Point, [dx, dy, dz]: Point, material: Material): Solid[] {
  return [
    box([x, y, z], [dx, dy, dz], material, {
      details: [panel('y+', y + dy, [x, x + dx], [z, z + 0.2], 'wood'), halved([x, y, z], [dx, dy, dz])],
    }),
  ];
}

function halved([x, y, z]: Point, [dx, dy, dz]: Point): Face {
  return line(
    'ink',
    { width: 0.6, normal: Y },
    [x + dx / 2, y, z + dz],
    [x + dx / 2, y + dy, z + dz],
    [x + dx / 2, y + dy, z + 0.2],
  );
}
