import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { runAlerts } from '#server/saved-searches/run-alerts.ts';

/**
 * A process of its own that looks for news on a database that is there, again and again, until SIGTERM. Its clock
 * stands at what was sent to it last; it says when it has begun.
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
