import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database.ts';

/** The one declared difference between the engines' schemas. */
export interface Column {
  /** Text that is compared byte by byte, so that keys and prefixes sort alike on both engines. */
  readonly key: RawBuilder<unknown>;
}

/** The column types of an engine; SQLite compares text by bytes of itself. */
export const columnsOf = (engine: Database['engine']): Column => ({
  key: engine === 'postgres' ? sql`text collate "C"` : sql`text`,
});
