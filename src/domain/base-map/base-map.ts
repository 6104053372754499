import * as v from 'valibot';
import type { PlaceName } from '#domain/place/place-name.ts';
import { TileTree } from './tile-tree.ts';

/** A city's name (one string if it is the same in all languages) and its position in degrees. */
const City = v.union([
  v.strictTuple([v.string(), v.number(), v.number()]),
  v.strictTuple([v.string(), v.number(), v.number(), v.string()]),
]);

export const BaseMapIndex = v.object({
  /** URL of the tile folder. */
  folder: v.string(),
  tree: TileTree,
  /** Largest first: English name, latitude, longitude, and the Spanish name if different. */
  cities: v.array(City),
});

export type BaseMapIndex = v.InferOutput<typeof BaseMapIndex>;

export interface City {
  readonly name: PlaceName;
  readonly lat: number;
  readonly lng: number;
}

export interface BaseMap {
  /** Low-detail outline of the world, for `decodeShapes`. */
  readonly world: Uint8Array;
  readonly cities: readonly City[];
  /** A {@link TileTree}. */
  readonly tree: string;
  /** Encoded for `decodeShapes`. @throws unknown if unavailable */
  readonly getTile: (name: string) => Promise<Uint8Array>;
}

export const WORLD_TILE = 'world';

export const citiesOf = ({ cities }: BaseMapIndex): City[] =>
  cities.map(([en, lat, lng, es = en]) => ({ name: { en, es }, lat, lng }));
