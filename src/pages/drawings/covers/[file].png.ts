import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { drawCover, type DrawnCover } from '#features/blog/cover.ts';
import { coverPaths } from '#features/blog/posts.ts';

// Open Graph size.
const SIZE = { width: 1200, height: 630 } as const;

export const getStaticPaths = coverPaths;

export const GET: APIRoute<{ cover: DrawnCover }> = async ({ props }) => {
  const picture = sharp(Buffer.from(drawCover(props.cover)), { density: 150 });
  const png = await picture
    .resize({ ...SIZE, fit: 'cover' })
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
