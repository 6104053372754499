import type { Database } from '../database.ts';

/** The only declared difference between the engines: binary collation, so that keys and prefixes sort alike. */
export const keyType = (engine: Database['engine']): string =>
  engine === 'postgres' ? 'text collate "C"' : 'text';
