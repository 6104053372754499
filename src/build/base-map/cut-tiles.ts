import type { Hub } from '#domain/base-map/hubs.ts';
import { DETAIL_BITS, encodeShapes, type Line } from '#domain/base-map/shapes.ts';
import { nameOfTile, quartersOf, type Square } from '#domain/base-map/tile-tree.ts';
import { clipLine, clipRing, doubleAreaOf, isAlongEdge, type Box } from './clip.ts';

export interface CutMap {
  /** A {@link TileTree}. */
  readonly tree: string;
  readonly tiles: ReadonlyMap<string, Uint8Array>;
}

interface Drawing {
  readonly land: readonly Line[];
  readonly borders: readonly Line[];
  readonly hubs: readonly Hub[];
}

/** Denser tiles are divided further. */
const TILE_LIMIT_BYTES = 18 * 1024;
/** Larger tiles would load too much that is out of view. */
const LARGEST_TILE_ZOOM = 5;

export function cutTiles(world: Drawing): CutMap {
  const tiles = new Map<string, Uint8Array>();
  return { tree: cut({ z: 0, x: 0, y: 0 }, world), tiles };

  function cut(square: Square, around: Drawing): string {
    const box = boxOf(square);
    const drawing = clip(around, box);
    if (drawing.hubs.length === 0 && !hasLines(drawing, box)) return isLand(drawing) ? 'l' : 's';
    if (square.z >= LARGEST_TILE_ZOOM) {
      const bytes = encodeShapes({ bits: DETAIL_BITS, ...drawing });
      if (bytes.length <= TILE_LIMIT_BYTES) {
        tiles.set(nameOfTile(square), bytes);
        return 't';
      }
    }
    return `q${quartersOf(square)
      .map((quarter) => cut(quarter, drawing))
      .join('')}`;
  }
}

function clip({ land, borders, hubs }: Drawing, box: Box): Drawing {
  return {
    land: land.map((ring) => clipRing(ring, box)).filter((ring) => ring !== undefined),
    borders: borders.flatMap((line) => clipLine(line, box)),
    hubs: hubs.filter(({ x, y }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom),
  };
}

function hasLines({ land, borders }: Drawing, box: Box): boolean {
  return borders.length > 0 || land.some((ring) => !isAlongEdges(ring, box));
}

// Rings that fill the box; ones folded along an edge are skipped, and a second ring is a lake.
const isLand = ({ land }: Drawing): boolean => land.filter((ring) => doubleAreaOf(ring) > 0).length % 2 === 1;

function isAlongEdges(ring: Line, box: Box): boolean {
  let before = [ring.at(-2) ?? 0, ring.at(-1) ?? 0] as const;
  for (let place = 0; place < ring.length; place += 2) {
    const point = [ring[place] ?? 0, ring[place + 1] ?? 0] as const;
    if (!isAlongEdge(before, point, box)) return false;
    before = point;
  }
  return true;
}

function boxOf({ z, x, y }: Square): Box {
  const width = 2 ** (DETAIL_BITS - z);
  return { left: x * width, top: y * width, right: (x + 1) * width, bottom: (y + 1) * width };
}
