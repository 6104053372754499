import pino from 'pino';
import type { Database } from '#server/db/database.ts';
import { measureQueries } from '#server/db/measure-queries.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { GAZETTEER_FILE } from '#server/geocoding/gazetteer-schema.ts';
import { openGazetteer } from '#server/geocoding/gazetteer.ts';
import { gazetteerGeocoder } from '#server/geocoding/geocoder.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/start/env.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Services without rate limits whose mails are discarded. */
export function benchServices(database: Database): Services {
  const gazetteer = openGazetteer(GAZETTEER_FILE);
  const metrics = createMetrics();
  return {
    database: measureQueries(database, metrics),
    files: folderStore(temporaryFolder('bench')),
    gazetteer,
    geocoder: gazetteerGeocoder(gazetteer),
    mailer: { send: () => Promise.resolve('sent') },
    passwords: argon2Passwords(),
    clock: Date.now,
    secret: 'a secret for the bench only',
    log: pino({ level: 'fatal' }),
    metrics,
    legal: {},
    impressions: { count: () => undefined, write: () => Promise.resolve() },
    settings: readSettings({ RATE_LIMIT_FACTOR: '999999' }),
  };
}
