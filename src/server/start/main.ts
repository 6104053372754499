import { once } from 'node:events';
import { findSite } from '#build/built-site.ts';
import { Stopped, stopSignal } from '#build/stop-signal.ts';
import type { Environment } from '#site/read-settings.ts';
import { startWritingSeen } from '../analytics/count-seen.ts';
import { createApp } from '../app.ts';
import type { DemoLogin } from '../demo/demo-login.ts';
import { fillWithDemo } from '../demo/fill-with-demo.ts';
import { listen, type Fetch } from '../http/listen.ts';
import { loggedPages } from '../http/logged-pages.ts';
import { lettersOf } from '../letters.ts';
import { startBringingUpToDate } from '../listings/bring-up-to-date.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { metricsApp } from '../routes/metrics.ts';
import { cookiesFor } from '../security/cookies.ts';
import type { Services } from '../services.ts';
import { siteServer } from '../static-site/site-server.ts';
import { runCommand } from './command.ts';
import { takeDataFolder } from './data-folder.ts';
import { readSettings, type Settings } from './env.ts';
import { greeting } from './greeting.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openServices } from './open-services.ts';
import { proxyWarning, warnOfIgnoredProxy } from './proxy-warnings.ts';
import { buildPlacesWhereMissing, buildWhereChanged, warningsAboutSite } from './site-to-serve.ts';

/** Only this user can read what the server writes. */
const PRIVATE = 0o077;

/** Sees to the site before it is served; gives what an operator should be warned of. */
type Prepare = (settings: Settings, signal: AbortSignal) => readonly string[] | Promise<readonly string[]>;

/** Tells that all is ready. */
type Announce = (settings: Settings, login: DemoLogin | undefined) => void;

/** `npm start`: builds the site where it has changed, then serves it with the API until the process is told to stop. */
export const start = (environment: Environment): Promise<void> =>
  run(environment, async ({ SITE, LOG_LEVEL }, signal) => {
    const options = { prints: LOG_LEVEL === 'silent' ? 'nothing' : 'progress', signal } as const;
    await (SITE ? buildWhereChanged(environment, options) : buildPlacesWhereMissing(options));
    return [];
  });

/** `npm run serve`: serves the site that is there, and the API, until the process is told to stop. It builds nothing. */
export const serve = (environment: Environment, announce?: Announce): Promise<void> =>
  run(environment, ({ SITE }) => (SITE ? warningsAboutSite(environment) : []), announce);

function run(environment: Environment, prepare: Prepare, announce: Announce = greet): Promise<void> {
  const signal = stopSignal();
  return runCommand(async () => {
    try {
      await serveUntil(signal, environment, prepare, announce);
    } catch (error) {
      // Told to stop before it was ready, it has nothing to tell.
      if (!(error instanceof Stopped)) throw error;
    }
  });
}

/** Serves on one port until the signal comes, then answers what it has accepted. @throws StartError when it can't. */
async function serveUntil(
  signal: AbortSignal,
  environment: Environment,
  prepare: Prepare,
  announce: Announce,
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const given = readSettings(environment);
  // What is built is as readable as the person who builds it wants.
  const umask = process.umask(PRIVATE);
  const folder = takeDataFolder(given);
  opened.defer(() => {
    folder.release();
  });
  let answer = notReady;
  const limits = { proxies: given.TRUST_PROXY, factor: given.RATE_LIMIT_FACTOR };
  const listening = await listen((...request) => answer(...request), given.HOST, given.PORT, limits);
  opened.defer(() => listening.stop());
  process.umask(umask);
  const warnings = await prepare(given, signal);
  process.umask(PRIVATE);

  const settings = readSettings({ ...environment, PORT: String(listening.port) });
  const services = await openServices(settings, folder);
  opened.defer(() => services.close());
  const login = settings.DEMO ? await fillWithDemo(services, folder.path) : undefined;
  answer = warnOfIgnoredProxy(await answersOf(services, settings.SITE), settings, services.log);
  const { HOST, METRICS_PORT } = settings;
  const scraped =
    METRICS_PORT === undefined
      ? undefined
      : await listen(metricsApp(services).fetch, HOST, METRICS_PORT, undefined, 'METRICS_PORT');
  opened.defer(() => scraped?.stop());
  signal.throwIfAborted();

  const workers = [
    startMailWorker(services, lettersOf(services)),
    startHousekeeping(services),
    startWritingSeen(services),
    startBringingUpToDate(services),
  ];
  announce(settings, login);
  const ofProxy = proxyWarning(settings);
  for (const warning of ofProxy === undefined ? warnings : [...warnings, ofProxy]) services.log.warn(warning);
  if (!cookiesFor(settings.PUBLIC_ORIGIN).isSecure) {
    services.log.warn(
      { PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN },
      'PUBLIC_ORIGIN is plain http: sessions travel unprotected; put the server behind https',
    );
  }
  await once(signal, 'abort');
  await Promise.all([listening.stop(), scraped?.stop()]);
  await Promise.all(workers.map((worker) => worker.stop()));
}

function greet(settings: Settings, login: DemoLogin | undefined): void {
  console.log(greeting(settings, login));
}

/** What answers until the server is ready. */
const notReady: Fetch = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } });

/** What answers requests: the API, and for all other paths the site, unless that is off. */
async function answersOf(services: Services, isSiteOn: boolean): Promise<Fetch> {
  const api = createApp(services);
  if (!isSiteOn) return api.fetch;
  const site = loggedPages(
    services,
    await siteServer(() => findSite(), services.settings.PUBLIC_ORIGIN, services.log),
  );
  return (request, env) =>
    isForApi(request)
      ? api.fetch(request, env)
      : site(request, async (call) => api.fetch(new Request(new URL(call, request.url)), env));
}

const isForApi = (request: Request): boolean => /^https?:\/\/[^/]+\/api(\/|\?|$)/.test(request.url);
