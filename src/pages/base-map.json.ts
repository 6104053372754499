import { buildBaseMap } from '#build/base-map/build-base-map.ts';

/** What is to be known of the built-in map, which lies under the tiles, so that the map is never blank. */
export async function GET(): Promise<Response> {
  const { index } = await buildBaseMap();
  return Response.json(index);
}
