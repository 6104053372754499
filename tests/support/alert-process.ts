import { setTimeout as pause } from 'node:timers/promises';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';
import { openDatabase } from './open-database.ts';

/**
 * A process that runs the saved-search alerts on an existing database repeatedly until SIGTERM. Its clock shows the
 * last time sent to it; it reports when it has started.
 */
const [place = '', now = ''] = process.argv.slice(2);

const database = openDatabase(place);
let time = Number(now);
const stopping = new AbortController();
process.on('message', (later) => {
  time = Number(later);
});
process.once('SIGTERM', () => {
  stopping.abort();
});
process.send?.('begun');
const { signal } = stopping;
while (!signal.aborted) {
  await runAlerts({ database, clock: () => time }, signal);
  await pause(5);
}
await database.close();
process.disconnect();
