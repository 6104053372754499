import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';

/**
 * A process that runs the saved-search alerts on an existing database repeatedly until SIGTERM. Its clock shows the
 * last time sent to it; it reports when it has started.
 */
const [place = '', now = ''] = process.argv.slice(2);

const database = place.startsWith('postgres')
  ? openPostgres({ url: place, onConnectionError: () => undefined })
  : openSqlite(place);
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
