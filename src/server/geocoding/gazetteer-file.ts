import { fileURLToPath } from 'node:url';

export const GAZETTEER_FILE = fileURLToPath(new URL('../../../.cache/gazetteer.sqlite', import.meta.url));
