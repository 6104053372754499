import type { APIRoute } from 'astro';
import { buildBaseMap } from '#build/base-map/build-base-map.ts';

/** Each file of the built-in map, under an address that changes with what it holds. */
export async function getStaticPaths() {
  const { version, files } = await buildBaseMap();
  return [...files].map(([tile, bytes]) => ({ params: { version, tile }, props: { bytes } }));
}

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props: { bytes } }) =>
  new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } });
