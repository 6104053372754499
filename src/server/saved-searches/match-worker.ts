import { parentPort, workerData } from 'node:worker_threads';
import type { Apart } from './match-in-worker.ts';
import { matchNewListings } from './match-new-listings.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';

/** Errors of idle connections surface in the next query. */
export const openAt = ({ engine, location }: Pick<Database, 'engine' | 'location'>): Database =>
  engine === 'sqlite'
    ? openSqlite(location)
    : openPostgres({ url: location, onConnectionError: () => undefined });

const { database: place, look, aheadMs } = workerData as Apart;

const stopping = new AbortController();
parentPort?.once('message', () => {
  stopping.abort();
});
const database = openAt(place);
const services = { database, clock: () => Date.now() + aheadMs };
const isDone = await matchNewListings(services, look, stopping.signal).finally(() => database.close());
parentPort?.postMessage(isDone);
