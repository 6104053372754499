import { parentPort, workerData } from 'node:worker_threads';
import { openAt } from '../db/open-at.ts';
import type { Apart } from './match-in-worker.ts';
import { matchNewListings } from './match-new-listings.ts';

const { database: place, look, aheadMs } = workerData as Apart;

const stopping = new AbortController();
parentPort?.once('message', () => {
  stopping.abort();
});
const database = openAt(place);
const services = { database, clock: () => Date.now() + aheadMs };
const isDone = await matchNewListings(services, look, stopping.signal).finally(() => database.close());
parentPort?.postMessage(isDone);
