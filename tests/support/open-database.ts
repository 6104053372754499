import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';

/** @param place the URL or the file's path */
export const openDatabase = (place: string): Database =>
  place.startsWith('postgres')
    ? openPostgres({ url: place, onConnectionError: () => undefined })
    : openSqlite(place);
