import { fetchBaseMap } from '#client/base-map.ts';
import type { BaseMap } from '#domain/base-map/base-map.ts';

let fetching: Promise<BaseMap | undefined> | undefined;

/** The map that lies under the tiles, fetched once; nothing where it can't be had, then the tiles lie alone. */
export function getBaseMap(): Promise<BaseMap | undefined> {
  fetching ??= fetchBaseMap().catch((cause: unknown) => {
    console.warn('The built-in map could not be loaded.', cause);
    return undefined;
  });
  return fetching;
}
