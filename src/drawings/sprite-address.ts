import { SPRITE } from './sprite.ts';

const digest = [...SPRITE].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 0);

/**
 * Where the icons are. Another sprite has another address, so that a browser asks for each once, and has it without a
 * network. Reckoned while the site is built, or each page would carry the sprite.
 */
export const SPRITE_ADDRESS = `/icons.svg?${digest.toString(36)}`;
