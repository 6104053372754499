import { fetchBaseMap } from '#client/base-map.ts';
import type { BaseMap } from '#domain/base-map/base-map.ts';

let fetching: Promise<BaseMap | undefined> | undefined;

/** Fetched once; `undefined` if unavailable, in which case only the tiles show. */
export function getBaseMap(): Promise<BaseMap | undefined> {
  fetching ??= fetchBaseMap().catch((cause: unknown) => {
    console.warn('The built-in map could not be loaded.', cause);
    return undefined;
  });
  return fetching;
}
