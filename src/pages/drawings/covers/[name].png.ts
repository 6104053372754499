import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { drawnCoverPaths, drawnCoverUrl } from '#features/blog/posts.ts';

// Open Graph size.
const SIZE = { width: 1200, height: 630 } as const;

export const getStaticPaths = drawnCoverPaths;

export const GET: APIRoute<Record<string, unknown>, { name: string }> = async ({ params }) => {
  const png = await sharp(`public${drawnCoverUrl(params.name, 'svg')}`, { density: 150 })
    .resize({ ...SIZE, fit: 'cover' })
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
