import { hash } from 'node:crypto';
import { SPRITE } from './sprite.ts';

/** Where the icons are. Another sprite has another address, so that browsers ask for each once, and have it without a network. */
export const SPRITE_ADDRESS = `/icons.svg?${hash('sha256', SPRITE, 'base64url').slice(0, 8)}`;
