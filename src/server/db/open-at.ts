import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Errors of idle connections surface in the next query. */
export const openAt = ({ engine, place }: Pick<Database, 'engine' | 'place'>): Database =>
  engine === 'sqlite' ? openSqlite(place) : openPostgres({ url: place, onConnectionError: () => undefined });
