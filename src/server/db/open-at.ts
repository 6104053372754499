import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens a database once more. A connection that breaks while idle is told by the next query alone. */
export const openAt = ({ engine, place }: Pick<Database, 'engine' | 'place'>): Database =>
  engine === 'sqlite' ? openSqlite(place) : openPostgres({ url: place, onConnectionError: () => undefined });
