import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { COUNTRIES } from '#domain/place/countries.ts';

const DRAWN_FLAGS = 'node_modules/flag-icons/flags/4x3';
// 2.5 times the displayed size; some originals have 180 kB.
const SIZE = { width: 60, height: 45 } as const;

export const getStaticPaths = () => COUNTRIES.map(({ code }) => ({ params: { code: code.toLowerCase() } }));

export const GET: APIRoute<Record<string, unknown>, { code: string }> = async ({ params }) => {
  const flag = await sharp(`${DRAWN_FLAGS}/${params.code}.svg`).resize(SIZE).webp({ quality: 85 }).toBuffer();
  return new Response(new Uint8Array(flag), { headers: { 'Content-Type': 'image/webp' } });
};
