import { RISE, type Face, type Point, type Solid } from './isometric.ts';

/** Painter's order: farthest first. */
export function byDepth(solids: readonly Solid[]): Solid[] {
  const blocks = solids.map((solid) => ({ solid, bounds: boundsOf(solid), isDone: false }));
  const ordered: Solid[] = [];
  const paint = (block: (typeof blocks)[number]): void => {
    if (block.isDone) return;
    block.isDone = true;
    for (const other of blocks) {
      if (!other.isDone && isBehind(other.bounds, block.bounds)) paint(other);
    }
    ordered.push(block.solid);
  };
  blocks.forEach(paint);
  return ordered;
}

function boundsOf({ faces }: Pick<Solid, 'faces'>): Bounds {
  const points = faces.flatMap(cornersOf);
  const edge = (axis: 0 | 1 | 2, pick: (...values: number[]) => number): number =>
    pick(...points.map((point) => point[axis]));
  return {
    low: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.min)],
    high: [edge(0, Math.max), edge(1, Math.max), edge(2, Math.max)],
  };
}

export interface Bounds {
  readonly low: Point;
  readonly high: Point;
}

export function cornersOf(face: Face): readonly Point[] {
  if (face.type === 'area' || face.type === 'line') return face.points;
  const [x, y, z] = face.centre;
  const { radius } = face;
  if (face.type === 'ball') {
    return [
      [x - radius, y, z],
      [x + radius, y, z],
      [x, y - radius, z],
      [x, y + radius, z],
      ...[-0.7, 0.7].flatMap((dx): Point[] => [-0.7, 0.7].map((dy) => [x + dx * radius, y + dy * radius, z])),
      [x, y, z - face.rise],
      [x, y, z + face.rise],
    ];
  }
  const reach = (axis: number): number => (Math.abs(axis) > 0.5 ? 0 : radius);
  const [rx, ry, rz] = [reach(face.normal[0]), reach(face.normal[1]), reach(face.normal[2])];
  return [
    [x - rx, y - ry, z - rz],
    [x + rx, y + ry, z + rz],
  ];
}

const TOUCH = 0.01;

function isBehind(a: Bounds, b: Bounds): boolean {
  return overlapsOnScreen(a, b) && startsBefore(a, b) && !startsBefore(b, a);
}

/**
 * A ray to the viewer grows in x, y and z, so it passes `a` before `b` only if `a` starts before `b` ends.
 */
function startsBefore(a: Bounds, b: Bounds): boolean {
  return ([0, 1, 2] as const).every((axis) => a.low[axis] < b.high[axis] - TOUCH);
}

/** Hexagons of two blocks intersect if all three pairs of edges do. */
function overlapsOnScreen(a: Bounds, b: Bounds): boolean {
  const meets = (first: 0 | 1, second: 1 | 2, scale: number): boolean =>
    a.low[first] - a.high[second] * scale < b.high[first] - b.low[second] * scale &&
    b.low[first] - b.high[second] * scale < a.high[first] - a.low[second] * scale;
  return meets(0, 1, 1) && meets(0, 2, RISE) && meets(1, 2, RISE);
}
