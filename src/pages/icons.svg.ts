import { SPRITE } from '#drawings/sprite.ts';

/** The icons of the islands. */
export const GET = (): Response => new Response(SPRITE, { headers: { 'Content-Type': 'image/svg+xml' } });
