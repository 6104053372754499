import { buildBaseMap } from '#build/base-map/build-base-map.ts';

export async function GET(): Promise<Response> {
  const { index } = await buildBaseMap();
  return Response.json(index);
}
