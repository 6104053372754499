import type { Shapes, Line } from '#domain/base-map/shapes.ts';
import { TILE_PX } from '#domain/map/map-view.ts';

export interface Shape {
  /** Fill. */
  readonly whole: Path2D;
  /** Stroke, without the edges at which it was cut. */
  readonly shore: Path2D;
  /** Left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
}

export interface DrawnShapes {
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
}

/** @param bits zoom level of the square that the shapes were cut to */
export function drawnShapes({ bits, land, borders }: Shapes, zoom: number): DrawnShapes {
  const scale = TILE_PX / 2 ** bits;
  const width = 2 ** (bits - zoom);
  return {
    land: land.map((line) => shapeOf(line, scale, width)),
    borders: borders.map((line) => shapeOf(line, scale, undefined)),
  };
}

/** @param width size of the square whose edges are not stroked; undefined for borders */
function shapeOf(line: Line, scale: number, width: number | undefined): Shape {
  const whole = new Path2D();
  const shore = width === undefined ? whole : new Path2D();
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const first = [line[0] ?? 0, line[1] ?? 0] as const;
  let before = first;
  let isAway = true;
  const goTo = (x: number, y: number) => {
    if (width === undefined) return;
    // Both points on the tile's edge: an artificial line.
    const isCut = (x === before[0] && x % width === 0) || (y === before[1] && y % width === 0);
    if (isCut) isAway = true;
    else {
      if (isAway) shore.moveTo(before[0] * scale, before[1] * scale);
      shore.lineTo(x * scale, y * scale);
      isAway = false;
    }
    before = [x, y];
  };
  for (let index = 0; index < line.length; index += 2) {
    const [x, y] = [line[index] ?? 0, line[index + 1] ?? 0];
    if (index === 0) whole.moveTo(x * scale, y * scale);
    else {
      whole.lineTo(x * scale, y * scale);
      goTo(x, y);
    }
    box[0] = Math.min(box[0], x * scale);
    box[1] = Math.min(box[1], y * scale);
    box[2] = Math.max(box[2], x * scale);
    box[3] = Math.max(box[3], y * scale);
  }
  if (width !== undefined) {
    goTo(first[0], first[1]);
    whole.closePath();
  }
  return { whole, shore, box };
}
