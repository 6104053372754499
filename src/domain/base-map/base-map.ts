import * as v from 'valibot';
import type { PlaceName } from '#domain/place/place-name.ts';
import { TileTree } from './tile-tree.ts';

/** A city by its name, where it is the same in all languages, or by its names; the place in degrees. */
const City = v.union([
  v.strictTuple([v.string(), v.number(), v.number()]),
  v.strictTuple([v.string(), v.number(), v.number(), v.string()]),
]);

/** What is to be known of the built-in map before any of it is drawn. */
export const BaseMapIndex = v.object({
  /** The address of the folder of its tiles. */
  folder: v.string(),
  /** Which tiles there are. */
  tree: TileTree,
  /** The larger first: English name, latitude, longitude, and the Spanish name where it differs. */
  cities: v.array(City),
});

export type BaseMapIndex = v.InferOutput<typeof BaseMapIndex>;

/** A city whose name stands on the map. */
export interface City {
  readonly name: PlaceName;
  readonly lat: number;
  readonly lng: number;
}

/** The built-in map below the tiles: coastlines, borders and the larger cities. */
export interface BaseMap {
  /** The whole world in few lines, as `decodeShapes` takes it. */
  readonly world: Uint8Array;
  /** The larger first. */
  readonly cities: readonly City[];
  /** Where there is more detail, and where all is land or all is sea. */
  readonly tree: string;
  /**
   * A part of the world in detail, as `decodeShapes` takes it.
   * @throws unknown when it can't be had
   */
  readonly getTile: (name: string) => Promise<Uint8Array>;
}

/** The name of the tile that is the whole world. */
export const WORLD_TILE = 'world';

/** The cities of an index. */
export const citiesOf = ({ cities }: BaseMapIndex): City[] =>
  cities.map(([en, lat, lng, es = en]) => ({ name: { en, es }, lat, lng }));
