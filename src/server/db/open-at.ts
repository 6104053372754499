import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Errors of idle connections surface in the next query. */
export const openAt = ({ engine, location: place }: Pick<Database, 'engine' | 'location'>): Database =>
  engine === 'sqlite' ? openSqlite(place) : openPostgres({ url: place, onConnectionError: () => undefined });
