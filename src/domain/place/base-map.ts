import * as v from 'valibot';

/** Degrees east and north. */
export type Position = readonly [lng: number, lat: number];

const City = v.object({
  name: v.object({ en: v.string(), es: v.string() }),
  lat: v.number(),
  lng: v.number(),
});

/** The built-in map below the tiles: coastlines, borders and the larger cities. */
export const BaseMap = v.object({
  /** Closed rings, packed by {@link packLine}. */
  land: v.array(v.string()),
  /** Lines between two countries, packed likewise. */
  borders: v.array(v.string()),
  /** The larger first. */
  cities: v.array(City),
});

export type BaseMap = v.InferOutput<typeof BaseMap>;

/** Steps a degree: a hundredth is less than half a pixel on the map's first view. */
const STEPS = 100;

/**
 * A line as text: each coordinate as its difference from the one before, in hundredths of a degree, base 36.
 *
 * @example packLine([[1, 2], [1.5, 1]]) // '2s 5k 1e -2s'
 */
export function packLine(line: readonly Position[]): string {
  let [x, y] = [0, 0];
  const steps: number[] = [];
  for (const [lng, lat] of line) {
    const [nextX, nextY] = [Math.round(lng * STEPS), Math.round(lat * STEPS)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps.map((step) => step.toString(36)).join(' ');
}

/** The inverse of {@link packLine}. */
export function unpackLine(packed: string): Position[] {
  const steps = packed.split(' ').map((step) => parseInt(step, 36));
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let place = 0; place + 1 < steps.length; place += 2) {
    x += steps[place] ?? 0;
    y += steps[place + 1] ?? 0;
    line.push([x / STEPS, y / STEPS]);
  }
  return line;
}

/** The line without the points that lie less than the tolerance, in degrees, off their neighbours' connection. */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const [first] = line;
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = { place: 0, distance: -1 };
  for (const [place, point] of line.entries()) {
    if (place === 0 || place === line.length - 1) continue;
    const distance = distanceToSegment(point, first, last);
    if (distance > farthest.distance) farthest = { place, distance };
  }
  if (farthest.distance <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, farthest.place + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(farthest.place), tolerance)];
}

function distanceToSegment([x, y]: Position, [fromX, fromY]: Position, [toX, toY]: Position): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / lengthSquared;
  const within = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - within * dx, y - fromY - within * dy);
}
