import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Errors of idle connections surface in the next query. */
export const openAt = ({ engine, location }: Pick<Database, 'engine' | 'location'>): Database =>
  engine === 'sqlite'
    ? openSqlite(location)
    : openPostgres({ url: location, onConnectionError: () => undefined });
