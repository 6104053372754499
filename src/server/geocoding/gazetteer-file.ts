import { fileURLToPath } from 'node:url';

/** Where the build leaves the gazetteer and the server looks for it. */
export const GAZETTEER_FILE = fileURLToPath(new URL('../../../.cache/gazetteer.sqlite', import.meta.url));
