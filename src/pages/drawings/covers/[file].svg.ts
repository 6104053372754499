import type { APIRoute } from 'astro';
import { drawCover, type DrawnCover } from '#features/blog/cover.ts';
import { coverPaths } from '#features/blog/posts.ts';

export const getStaticPaths = coverPaths;

export const GET: APIRoute<{ cover: DrawnCover }> = ({ props }) =>
  new Response(drawCover(props.cover), { headers: { 'Content-Type': 'image/svg+xml' } });
