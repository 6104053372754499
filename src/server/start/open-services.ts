import { existsSync } from 'node:fs';
import { collectDefaultMetrics } from 'prom-client';
import { readVatNumber } from '#domain/company/vat-number.ts';
import { viesClient, type VatNumber } from '../vies/vies.ts';
import { LEGAL_TEXTS } from '#site/legal-texts.ts';
import { measureQueries } from '../db/measure-queries.ts';
import { impressionCounter } from '../db/impression-counter.ts';
import { withoutDemo } from '../demo/fill-with-demo.ts';
import { GAZETTEER_FILE } from '../geocoding/gazetteer-schema.ts';
import { openGazetteer } from '../geocoding/gazetteer.ts';
import { gazetteerGeocoder, nominatimGeocoder } from '../geocoding/geocoder.ts';
import { createMetrics } from '../ground/metrics.ts';
import { StartError } from '../ground/start-error.ts';
import { MAILS_AT_ONCE } from '../mail/deliver-mails.ts';
import { measuredMailer, outboxMailer, smtpMailer } from '../mail/mailer.ts';
import { readDisposableDomains } from '../security/disposable-domains.ts';
import { argon2Passwords } from '../security/passwords.ts';
import type { Services } from '../services.ts';
import type { DataFolder } from './data-folder.ts';
import type { Settings } from './env.ts';
import { storedSecret } from './stored-secret.ts';
import { openDatabase } from './open-database.ts';
import { openFileStore } from './open-file-store.ts';
import { openLog } from './open-log.ts';

export interface OpenServices extends Services {
  close(): Promise<void>;
}

export async function openServices(settings: Settings, folder: DataFolder): Promise<OpenServices> {
  const metrics = createMetrics();
  const log = openLog(settings.LOG_LEVEL, process.stdout, () => {
    metrics.droppedLogLines.inc();
  });
  collectDefaultMetrics({ register: metrics.registry });
  if (!existsSync(GAZETTEER_FILE)) {
    throw new StartError('The table of places is missing; make it with "npm run build".');
  }
  const database = await openDatabase(settings, folder, (error) => {
    log.warn({ err: error }, 'database connection lost');
  });
  const files = await openFileStore(settings, folder);
  const gazetteer = openGazetteer(GAZETTEER_FILE);
  const bundled = gazetteerGeocoder(gazetteer);
  const onFailure = (error: unknown) => {
    log.warn({ err: error }, 'the geocoder did not answer; the bundled table did');
  };
  const { GEOCODER_URL, MAIL_FROM, SMTP_URL } = settings;
  const smtp = SMTP_URL === undefined ? undefined : smtpMailer(SMTP_URL, MAIL_FROM, MAILS_AT_ONCE);
  const mailer = smtp ? withoutDemo(smtp) : outboxMailer(folder.at('outbox'), MAIL_FROM, log);
  return {
    database: measureQueries(database, metrics),
    files,
    gazetteer,
    geocoder: GEOCODER_URL === undefined ? bundled : nominatimGeocoder(GEOCODER_URL, bundled, { onFailure }),
    vies:
      settings.VIES_URL === undefined
        ? undefined
        : viesClient(settings.VIES_URL, { requester: requesterOf(settings.VIES_REQUESTER) }),
    mailer: measuredMailer(mailer, metrics),
    passwords: argon2Passwords(),
    clock: Date.now,
    secret: settings.SECRET ?? storedSecret(folder),
    log,
    metrics,
    impressions: impressionCounter(database, Date.now, log),
    legal: LEGAL_TEXTS,
    disposableDomains:
      settings.DISPOSABLE_DOMAINS === undefined
        ? undefined
        : readDisposableDomains(settings.DISPOSABLE_DOMAINS),
    settings,
    close: async () => {
      smtp?.close();
      gazetteer.close();
      await database.close();
    },
  };
}

function requesterOf(vat: string | undefined): VatNumber | undefined {
  const read = vat === undefined ? undefined : readVatNumber('', vat);
  return read?.type === 'valid' && read.memberState !== null
    ? { memberState: read.memberState, number: read.number }
    : undefined;
}
