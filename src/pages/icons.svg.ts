import { SPRITE } from '#drawings/sprite.ts';

export const GET = (): Response => new Response(SPRITE, { headers: { 'Content-Type': 'image/svg+xml' } });
