import { SPRITE } from './sprite.ts';

const digest = [...SPRITE].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 0);

/** Versioned by content. Computed at build time, so that pages don't include the sprite. */
export const SPRITE_ADDRESS = `/icons.svg?${digest.toString(36)}`;
