import { existsSync } from 'node:fs';
import { createApp } from '../app.ts';
import { metricsApp } from '../routes/metrics.ts';
import { buildSite, SITE_FOLDER } from '#build/build-site.ts';
import { runCommand } from './command.ts';
import { takeDataFolder } from './data-folder.ts';
import type { DemoLogin } from '../demo/demo-login.ts';
import { fillWithDemo } from '../demo/fill-with-demo.ts';
import { readSettings, type Settings } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen, type Fetch } from '../http/listen.ts';
import { loggedPages } from '../http/logged-pages.ts';
import { letterOf } from '../accounts/letters.ts';
import { startBringingUpToDate } from '../listings/bring-up-to-date.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { openServices } from './open-services.ts';
import { cookiesFor } from '../security/cookies.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { siteServer } from '../static-site/site-server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `npm start`: builds the site where it has changed, and serves it with the API until the process is told to stop. */
export async function start(environment: Environment): Promise<void> {
  await runCommand(async () => {
    const settings = readSettings(environment);
    if (settings.SITE) buildSite(settings.LOG_LEVEL !== 'silent');
    await run(settings);
  });
}

/** `npm run serve`: serves the site that is there, and the API, until the process is told to stop. It builds nothing. */
export async function serve(environment: Environment): Promise<void> {
  await runCommand(async () => {
    const settings = readSettings(environment);
    if (settings.SITE && !existsSync(SITE_FOLDER)) {
      throw new StartError('There is no built site: run `npm run build`, or set SITE=off for the API alone.');
    }
    await run(settings);
  });
}

/** Serves the built site and the API on one port. @throws StartError when that can't be done. */
async function run(settings: Settings): Promise<void> {
  const folder = takeDataFolder(settings);
  const services = await openServices(settings, folder).catch((error: unknown) => {
    folder.release();
    throw error;
  });
  try {
    const login = settings.DEMO ? await fillWithDemo(services, folder.path) : undefined;
    const listening = await listen(await answersOf(settings, services), settings.HOST, settings.PORT, {
      proxies: settings.TRUST_PROXY,
      factor: settings.RATE_LIMIT_FACTOR,
    });
    const { METRICS_PORT } = settings;
    const scraped =
      METRICS_PORT === undefined
        ? undefined
        : await listen(metricsApp(services).fetch, settings.HOST, METRICS_PORT);
    greet(settings, login);
    if (!cookiesFor(settings.PUBLIC_ORIGIN).isSecure) {
      services.log.warn(
        { PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN },
        'PUBLIC_ORIGIN is plain http: sessions travel unprotected; put the server behind https',
      );
    }
    const mail = startMailWorker(services, letterOf);
    const housekeeping = startHousekeeping(services);
    const upgrading = startBringingUpToDate(services);
    await toldToStop();
    await Promise.all([listening.stop(), scraped?.stop()]);
    await Promise.all([mail.stop(), housekeeping.stop(), upgrading.stop()]);
  } finally {
    await services.close();
    folder.release();
  }
}

/** What answers a request: the API, and for all other paths the site, unless that is off. */
async function answersOf({ SITE, PUBLIC_ORIGIN }: Settings, services: Services): Promise<Fetch> {
  const api = createApp(services);
  if (!SITE) return api.fetch;
  const site = loggedPages(services, await siteServer(SITE_FOLDER, PUBLIC_ORIGIN, services.log));
  return (request, env) =>
    isForApi(request)
      ? api.fetch(request, env)
      : site(request, async (call) => api.fetch(new Request(new URL(call, request.url)), env));
}

const isForApi = (request: Request): boolean => /^https?:\/\/[^/]+\/api(\/|\?|$)/.test(request.url);

function greet(settings: Settings, login: DemoLogin | undefined): void {
  const lines = ['', `  Estiba is ready at ${settings.PUBLIC_ORIGIN}`];
  if (login !== undefined) lines.push(`  Demo log-in: ${login.email}  ${login.password}`);
  lines.push('  Stop it with Ctrl-C.', '');
  console.log(lines.join('\n'));
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        resolve();
      });
    }
  });
}
