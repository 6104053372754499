import type { Line } from '#domain/base-map/shapes.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Point = readonly [x: number, y: number];
interface Edge {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly isInside: (point: Point) => boolean;
}

/** Result is a single ring that follows the box's edges where the original leaves it. */
export function clipRing(ring: Line, box: Box): Line | undefined {
  const around = boxAround(ring);
  if (isApart(around, box)) return undefined;
  let points = pointsOf(ring);
  for (const edge of edgesCrossed(around, box)) {
    const kept: Point[] = [];
    let before = points.at(-1);
    for (const point of points) {
      if (before !== undefined && edge.isInside(before) !== edge.isInside(point)) {
        kept.push(crossing(before, point, edge));
      }
      if (edge.isInside(point)) kept.push(point);
      before = point;
    }
    points = withoutRepeats(kept);
  }
  return points.length < 3 ? undefined : points.flat();
}

export function clipLine(line: Line, box: Box): Line[] {
  const around = boxAround(line);
  if (isApart(around, box)) return [];
  let parts: Point[][] = [pointsOf(line)];
  for (const edge of edgesCrossed(around, box)) parts = parts.flatMap((part) => partsInside(part, edge));
  return parts.map((part) => withoutRepeats(part).flat()).filter(({ length }) => length >= 4);
}

export function doubleAreaOf(ring: Line): number {
  let area = 0;
  let [beforeX, beforeY] = [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
  for (let place = 0; place < ring.length; place += 2) {
    const [x, y] = [ring[place] ?? 0, ring[place + 1] ?? 0];
    area += beforeX * y - x * beforeY;
    [beforeX, beforeY] = [x, y];
  }
  return Math.abs(area);
}

/** Cut rings run along the box's edges. */
export function isAlongEdge([x, y]: Point, [nextX, nextY]: Point, box: Box): boolean {
  return (
    (x === nextX && (x === box.left || x === box.right)) ||
    (y === nextY && (y === box.top || y === box.bottom))
  );
}

function partsInside(line: readonly Point[], edge: Edge): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [place, point] of line.entries()) {
    const before = line[place - 1];
    const isInside = edge.isInside(point);
    if (before !== undefined && edge.isInside(before) !== isInside) part.push(crossing(before, point, edge));
    if (isInside) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

function edgesCrossed(around: Box, { left, top, right, bottom }: Box): Edge[] {
  const edges: Edge[] = [];
  if (around.left < left) edges.push({ axis: 0, at: left, isInside: ([x]) => x >= left });
  if (around.right > right) edges.push({ axis: 0, at: right, isInside: ([x]) => x <= right });
  if (around.top < top) edges.push({ axis: 1, at: top, isInside: ([, y]) => y >= top });
  if (around.bottom > bottom) edges.push({ axis: 1, at: bottom, isInside: ([, y]) => y <= bottom });
  return edges;
}

function boxAround(line: Line): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let place = 0; place < line.length; place += 2) {
    const [x = 0, y = 0] = [line[place], line[place + 1]];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

const isApart = (one: Box, other: Box): boolean =>
  one.right <= other.left || one.left >= other.right || one.bottom <= other.top || one.top >= other.bottom;

function crossing(from: Point, to: Point, { axis, at }: Edge): Point {
  const share = (at - from[axis]) / (to[axis] - from[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = Math.round(from[other] + share * (to[other] - from[other]));
  return axis === 0 ? [at, across] : [across, at];
}

function withoutRepeats(points: readonly Point[]): Point[] {
  return points.filter((point, place) => {
    const before = points[place - 1];
    return point[0] !== before?.[0] || point[1] !== before[1];
  });
}

function pointsOf(line: Line): Point[] {
  return Array.from({ length: line.length / 2 }, (_, place) => [
    line[2 * place] ?? 0,
    line[2 * place + 1] ?? 0,
  ]);
}
