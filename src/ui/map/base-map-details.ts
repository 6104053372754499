import type { BaseMap } from '#domain/base-map/base-map.ts';
import { decodeShapes } from '#domain/base-map/shapes.ts';
import { nameOfTile, overlap, readTree, type Leaf, type Square } from '#domain/base-map/tile-tree.ts';
import { drawnShapes, type DrawnShapes } from './map-shapes.ts';

/** From which zoom level on the built-in map is drawn in detail. */
const DETAIL_ZOOM = 7;
/** Decoded tiles are kept: a few screens of them. */
const KEPT_TILES = 80;

/** A square of the map, and what is drawn in it. */
export interface DetailedSquare {
  readonly square: Leaf;
  /** Nothing where all is land or all is sea. */
  readonly shapes: DrawnShapes | undefined;
}

/** The parts of the built-in map that are fetched once somebody looks closely. */
export class BaseMapDetails {
  readonly #getTile: BaseMap['getTile'];
  readonly #leaves: readonly Leaf[];
  readonly #shapes = new Map<string, DrawnShapes | 'coming' | 'missing'>();
  readonly #onArrival: (square: Square) => void;

  /** @param onArrival told each square that can now be drawn in detail */
  constructor({ tree, getTile }: BaseMap, onArrival: (square: Square) => void) {
    this.#leaves = readTree(tree);
    this.#getTile = getTile;
    this.#onArrival = onArrival;
  }

  /** All that is drawn in a square; nothing while that is on its way, or where few lines are enough. */
  in(square: Square): DetailedSquare[] | undefined {
    if (square.z < DETAIL_ZOOM) return undefined;
    const leaves = this.#leaves.filter((leaf) => overlap(leaf, square));
    const found = leaves.map((leaf) => ({
      square: leaf,
      shapes: leaf.holds === 'lines' ? this.#shapesOf(leaf) : undefined,
    }));
    const ready = found.filter(({ shapes }) => typeof shapes !== 'string');
    return ready.length === found.length && found.length > 0 ? (ready as DetailedSquare[]) : undefined;
  }

  #shapesOf(leaf: Leaf): DrawnShapes | 'coming' | 'missing' {
    const name = nameOfTile(leaf);
    const known = this.#shapes.get(name);
    if (known === undefined) void this.#fetch(leaf, name);
    return known ?? 'coming';
  }

  async #fetch(leaf: Leaf, name: string): Promise<void> {
    this.#shapes.set(name, 'coming');
    try {
      this.#shapes.set(name, drawnShapes(decodeShapes(await this.#getTile(name)), leaf.z));
    } catch (cause) {
      // The few lines of the whole world stay.
      console.warn(`The built-in map has no detail of ${name}.`, cause);
      this.#shapes.set(name, 'missing');
      return;
    }
    this.#forgetOldest();
    this.#onArrival(leaf);
  }

  #forgetOldest(): void {
    for (const name of this.#shapes.keys()) {
      if (this.#shapes.size <= KEPT_TILES) return;
      this.#shapes.delete(name);
    }
  }
}
