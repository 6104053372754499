import type { APIContext } from 'astro';
import { drawSpaceCover } from '#drawings/covers.ts';
import { SPACE_TYPES, type SpaceType } from '#domain/space/space-parts.ts';

export const getStaticPaths = () => SPACE_TYPES.map((type) => ({ params: { type }, props: { type } }));

/** The drawing of a type of space, for listings without a picture. */
export function GET({ props }: APIContext<{ type: SpaceType }>): Response {
  const drawing = drawSpaceCover({ type: props.type, size: 'medium', palette: 'sage', variant: 0 });
  return new Response(drawing, { headers: { 'Content-Type': 'image/svg+xml' } });
}
