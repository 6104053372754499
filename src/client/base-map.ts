import * as v from 'valibot';
import { BaseMap } from '#domain/place/base-map.ts';

/**
 * Fetches the map that lies under the tiles.
 * @throws unknown when it can't be had
 */
export async function fetchBaseMap(): Promise<BaseMap> {
  const response = await fetch('/base-map.json');
  if (!response.ok) throw new Error(`The base map answered ${response.status}.`);
  return v.parse(BaseMap, await response.json());
}
