import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { impressionCounter } from '#server/db/impression-counter.ts';
import { measureQueries } from '#server/db/measure-queries.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { GAZETTEER_FILE } from '#server/geocoding/gazetteer-schema.ts';
import { gazetteerGeocoder } from '#server/geocoding/geocoder.ts';
import { openGazetteer } from '#server/geocoding/gazetteer.ts';
import { listen, type HttpServerHandle } from '#server/http/listen.ts';
import { type Mail, measuredMailer } from '#server/mail/mailer.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import type { Services } from '#server/services.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { ApiClient } from './api-client.ts';
import { deliverMails, storedMails } from './mail.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Cheap enough for hundreds of accounts per run; the real cost has its own tests. */
const TEST_HASH_COST = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

/** Limits beyond hundreds of calls per second; an empty origin stands for the server's own. */
export const TEST_SETTINGS: Services['settings'] = {
  PUBLIC_ORIGIN: '',
  PUBLIC_CONTACT_EMAIL: 'hello@estiba.example',
  PUBLIC_CONTACT_LANGUAGES: 'en,es',
  PUBLIC_AUTHORITY_EMAIL: 'authorities@estiba.example',
  PUBLIC_AUTHORITY_LANGUAGES: 'en,es',
  PUBLISH_UNVERIFIED: true,
  COMPANY_UPLOADS_MB: 10_000,
  RATE_LIMIT_FACTOR: 1000,
  TRUST_PROXY: { are: 'none' },
  VERIFY_LINK_HOURS: 24,
  RESET_LINK_HOURS: 1,
};

/** The real API on loopback with a separate database per test file. */
export interface ApiServer {
  readonly origin: string;
  readonly services: Services;
  readonly test: TestDatabase;
  /** The API's clock, which tests may move. */
  now: number;
  /** Parsed log lines. */
  readonly logged: Record<string, unknown>[];
  /** Delivers due mails, as the background worker does; returns all mails to the address, newest last. */
  mailsTo(email: string): Promise<Mail[]>;
  visitor(): ApiClient;
  close(): Promise<void>;
}

/** Starts an {@link ApiServer} on the database that `wrap` returns, with some services replaced. */
export async function startApi(
  replaced: Partial<Services> = {},
  wrap: (database: Database) => Database = (database) => database,
): Promise<ApiServer> {
  const test = await createDatabase();
  const database = wrap(test.database);
  const gazetteer = openGazetteer(GAZETTEER_FILE);
  const logged: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'info' },
    { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const metrics = createMetrics();
  const mailer = storedMails();
  const server: ApiServer = {
    origin: '',
    now: Date.UTC(2026, 0, 15, 9),
    logged,
    test,
    services: {
      database: measureQueries(database, metrics),
      files: folderStore(temporaryFolder('uploads')),
      gazetteer,
      geocoder: gazetteerGeocoder(gazetteer),
      mailer: measuredMailer(mailer, metrics),
      passwords: argon2Passwords(TEST_HASH_COST),
      clock: () => server.now,
      secret: 'a secret that only this test knows',
      log,
      legal: { terms: { en: '2026-03-02', es: '2026-03-02' } },
      metrics,
      impressions: impressionCounter(database, () => server.now, log),
      settings: TEST_SETTINGS,
      ...replaced,
    },
    mailsTo: async (email) => {
      await deliverMails(server.services);
      return mailer.sent.filter(({ to }) => to === email);
    },
    visitor: () => new ApiClient(server.origin),
    close: async () => {
      await listening.stop();
      gazetteer.close();
      await test.remove();
    },
  };
  // The app needs its origin, which is known once it listens.
  let fetch: ReturnType<typeof createApp>['fetch'] = () => new Response(null, { status: 503 });
  const listening: HttpServerHandle = await listen((request, env) => fetch(request, env), '127.0.0.1', 0);
  const origin = `http://127.0.0.1:${String(listening.port)}`;
  const { settings } = server.services;
  const services = {
    ...server.services,
    settings: { ...settings, PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN || origin },
  };
  Object.assign(server, { origin, services });
  fetch = createApp(services).fetch;
  return server;
}

/** Starts one server per test file and stops it at the end. */
export function useApi(replaced: Partial<Services> = {}): () => ApiServer {
  let server: ApiServer | undefined;
  beforeAll(async () => {
    server = await startApi(replaced);
  });
  afterAll(async () => {
    await server?.close();
  });
  return () => {
    if (server === undefined) throw new Error('The server starts with the first test.');
    return server;
  };
}
