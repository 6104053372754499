import type { BaseMap } from '#domain/base-map/base-map.ts';
import { decodeShapes } from '#domain/base-map/shapes.ts';
import { nameOfTile, overlap, readTree, type Leaf, type Square } from '#domain/base-map/tile-tree.ts';
import { placedHubs, type PlacedHub } from './hub-labels.ts';
import { drawnShapes, type DrawnShapes } from './map-shapes.ts';

/** Minimum zoom of detailed shapes. */
const DETAIL_ZOOM = 7;
/** Size of the tile cache: a few screens. */
const KEPT_TILES = 80;

export interface DetailedSquare {
  readonly square: Leaf;
  /** Undefined for all land or all sea. */
  readonly shapes: DrawnShapes | undefined;
}

export class BaseMapDetails {
  readonly #getTile: BaseMap['getTile'];
  readonly #leaves: readonly Leaf[];
  readonly #shapes = new Map<string, DrawnShapes | 'coming' | 'missing'>();
  readonly #hubs = new Map<string, readonly PlacedHub[]>();
  readonly #onArrival: (square: Square) => void;

  /** @param onArrival called with each square whose details have loaded */
  constructor({ tree, getTile }: BaseMap, onArrival: (square: Square) => void) {
    this.#leaves = readTree(tree);
    this.#getTile = getTile;
    this.#onArrival = onArrival;
  }

  /** Empty while loading and at zoom levels without details. */
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

  /** Details of the loaded squares, most important first; undefined at zoom levels without details. */
  hubsAt(zoom: number): PlacedHub[] | undefined {
    if (zoom < DETAIL_ZOOM) return undefined;
    return [...this.#hubs.values()].flat().sort((one, other) => one.rank - other.rank);
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
      const shapes = decodeShapes(await this.#getTile(name));
      this.#shapes.set(name, drawnShapes(shapes, leaf.z));
      this.#hubs.set(name, placedHubs(shapes));
    } catch (cause) {
      // The low-detail world is always available.
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
      this.#hubs.delete(name);
    }
  }
}
