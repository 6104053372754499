import { readFileSync } from 'node:fs';
import type { Picture } from './letter.ts';

const FILE = new URL('../../../public/icon-192.png', import.meta.url);

export const LOGO: Picture = { cid: 'logo', type: 'image/png', content: readFileSync(FILE) };
