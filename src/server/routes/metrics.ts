import { Hono } from 'hono';
import { Gauge } from 'prom-client';
import { API_BASE } from '#api/base.ts';
import { countMails } from '../db/outgoing-mail.ts';
import { ApiError } from '../ground/api-error.ts';
import { respond } from '../http/answers.ts';
import type { RouteContext } from '../http/handle.ts';
import { withLogging } from '../http/log-calls.ts';
import { headerOf } from '../http/request-headers.ts';
import { areEqual, hashToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';

const PATH = `${API_BASE}/metrics`;

/** Not part of the contract: a missing token, or a separate metrics port, makes it 404. */
export function metricsRoutes({ app, services }: Pick<RouteContext, 'app' | 'services'>): void {
  watchServices(services);
  const { METRICS_TOKEN, METRICS_PORT } = services.settings;
  if (METRICS_TOKEN !== undefined && METRICS_PORT === undefined) addScrape(app, services);
}

/** For the separate port; the token is optional there. */
export function metricsApp(services: Services): Hono {
  const app = new Hono();
  addScrape(app, services);
  return app;
}

function addScrape(app: Hono, services: Services): void {
  const { metrics, settings } = services;
  const { METRICS_TOKEN: token } = settings;
  const scrape = withLogging(services, PATH, async (context) => {
    const given = headerOf(context, 'authorization')?.replace(/^Bearer /i, '') ?? '';
    if (token !== undefined && !areEqual(hashToken(given), hashToken(token))) throw new ApiError('NOT_FOUND');
    return respond(context, await metrics.registry.metrics(), 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'private, no-store',
    });
  });
  app.get(PATH, scrape);
}

/** Gauges are read on scrape. */
function watchServices({ metrics, passwords, database }: Services): void {
  const registers = [metrics.registry];
  metrics.watchQueue('passwords', passwords.waiting);
  // Before it queries the database itself.
  new Gauge({
    name: 'database_connections',
    help: 'Connections to PostgreSQL, and callers that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, total, idle, waiting } of database.pools()) {
        this.set({ pool, state: 'total' }, total);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
  new Gauge({
    name: 'mails_waiting',
    help: 'Mails in the queue; NaN while the database is away',
    registers,
    async collect() {
      this.set(await countMails(database.kysely).catch(() => Number.NaN));
    },
  });
}
