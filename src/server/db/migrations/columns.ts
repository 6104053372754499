import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** The only declared difference between the engines' schemas. */
export interface Column {
  /** Binary collation, so that keys and prefixes sort alike on both engines. */
  readonly key: RawBuilder<unknown>;
}

export const columnsOf = (engine: Database['engine']): Column => ({
  key: engine === 'postgres' ? sql`text collate "C"` : sql`text`,
});
