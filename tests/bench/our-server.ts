import pino from 'pino';
import { createApp } from '#server/app.ts';
import { measured } from '#server/db/measured.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { GAZETTEER_FILE } from '#server/geocoding/gazetteer-file.ts';
import { openGazetteer } from '#server/geocoding/gazetteer.ts';
import { gazetteerGeocoder } from '#server/geocoding/geocoder.ts';
import { createMetrics } from '#server/metrics.ts';
import { readSettings } from '#server/start/env.ts';
import { listen } from '#server/http/listen.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

process.once('message', ({ url }: { url: string }) => {
  const gazetteer = openGazetteer(GAZETTEER_FILE);
  const metrics = createMetrics();
  const app = createApp({
    database: measured(openPostgres({ url, onConnectionError: () => undefined }), metrics),
    files: folderStore(temporaryFolder('bench')),
    gazetteer,
    geocoder: gazetteerGeocoder(gazetteer),
    mailer: { send: () => Promise.resolve() },
    passwords: argon2Passwords(),
    clock: Date.now,
    secret: 'a secret for the bench only',
    log: pino({ level: 'warn' }),
    metrics,
    seen: { count: () => undefined, write: () => Promise.resolve() },
    settings: readSettings({ RATE_LIMIT_FACTOR: '999999' }),
  });
  void listen(app.fetch, '127.0.0.1', 0).then(({ port }) => process.send?.(port));
});
