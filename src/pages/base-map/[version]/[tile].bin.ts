import type { APIRoute } from 'astro';
import { buildBaseMap } from '#build/base-map/build-base-map.ts';

/** The version in the address changes with the content. */
export async function getStaticPaths() {
  const { version, files } = await buildBaseMap();
  return [...files].map(([tile, bytes]) => ({ params: { version, tile }, props: { bytes } }));
}

export const GET: APIRoute<{ bytes: Uint8Array<ArrayBuffer> }> = ({ props: { bytes } }) =>
  new Response(bytes, { headers: { 'Content-Type': 'application/octet-stream' } });
