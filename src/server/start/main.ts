import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { findSite } from '#build/built-site.ts';
import { StopError, stopSignal } from '#build/stop-signal.ts';
import type { Environment } from '#site/read-settings.ts';
import { englishTask } from '../admin/check.ts';
import { startFlushingImpressions } from '../analytics/figures.ts';
import { createApp } from '../app.ts';
import type { DemoLogin } from '../demo/demo-login.ts';
import { fillWithDemo } from '../demo/fill-with-demo.ts';
import { isSocketGiven, listen, type Fetch } from '../http/listen.ts';
import { loggedPages } from '../http/logged-pages.ts';
import { startImports } from '../imports/run-imports.ts';
import { lettersOf } from '../letters.ts';
import { startUpgradingDocuments } from '../listings/upgrade-documents.ts';
import { startMailWorker } from '../mail/deliver-mails.ts';
import { metricsApp } from '../routes/metrics.ts';
import type { Services } from '../services.ts';
import { siteServer } from '../static-site/site-server.ts';
import { runCommand } from './command.ts';
import { lockDataFolder } from './data-folder.ts';
import { readSettings, type Settings } from './env.ts';
import { backupHoursOf, goLiveTasks, siteSettingsOf } from './go-live.ts';
import { greeting } from './greeting.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startSnapshots } from './start-snapshots.ts';
import { isForApi } from './is-for-api.ts';
import { openConsole } from './open-console.ts';
import { noticeChangedSecret } from './notice-changed-secret.ts';
import { forgetFormerDatabase } from './former-database.ts';
import { openServices } from './open-services.ts';
import { warnOfIgnoredProxy } from './proxy-warnings.ts';
import { buildPlacesIfMissing, buildIfChanged, warningsAboutSite } from './site-to-serve.ts';

/** Files are readable by this user only. */
const PRIVATE = 0o077;

/** Returns warnings for the operator. */
type Prepare = (settings: Settings, signal: AbortSignal) => readonly string[] | Promise<readonly string[]>;

/** Pending output of a stuck reader would keep the process. */
const OUTPUT_GRACE_MS = 500;

/** A little more than running requests get; a service outside that does not answer would keep the process. */
const STOP_LIMIT_MS = 9300;

type Announce = (settings: Settings, login: DemoLogin | undefined) => void;

/** Builds the site if outdated, then serves it and the API until stopped. */
export const start = (environment: Environment): Promise<void> =>
  run(environment, async ({ SITE, LOG_LEVEL }, signal) => {
    const options = { prints: LOG_LEVEL === 'silent' ? 'nothing' : 'progress', signal } as const;
    await (SITE ? buildIfChanged(environment, options) : buildPlacesIfMissing(options));
    return [];
  });

/** Serves the existing site and the API until stopped. */
export const serve = (environment: Environment, announce?: Announce): Promise<void> =>
  run(environment, ({ SITE }) => (SITE ? warningsAboutSite(environment) : []), announce);

async function run(environment: Environment, prepare: Prepare, announce: Announce = greet): Promise<void> {
  const signal = stopSignal();
  signal.addEventListener('abort', () => exitAfter(STOP_LIMIT_MS));
  await runCommand(async () => {
    try {
      await serveUntil(signal, environment, prepare, announce);
    } catch (error) {
      // Stopped before it was ready.
      if (!(error instanceof StopError)) throw error;
    }
  });
  exitAfter(OUTPUT_GRACE_MS);
}

/** Unless the process has ended by itself. */
function exitAfter(limitMs: number): void {
  setTimeout(() => process.exit(), limitMs).unref();
}

/** Serves until the signal, then finishes accepted requests. @throws StartError */
async function serveUntil(
  signal: AbortSignal,
  environment: Environment,
  prepare: Prepare,
  announce: Announce,
): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const given = readSettings(environment);
  // The build keeps the user's own file mode.
  const umask = process.umask(PRIVATE);
  const folder = lockDataFolder(given);
  opened.defer(() => {
    folder.release();
  });
  const ready = Promise.withResolvers<Fetch>();
  let answer = heldUntil(ready.promise);
  const limits = { proxies: given.TRUST_PROXY, factor: given.RATE_LIMIT_FACTOR };
  const listenOnPort = () => listen((...request) => answer(...request), given.HOST, given.PORT, limits);
  let listening = isSocketGiven() ? undefined : await listenOnPort();
  opened.defer(() => listening?.stop());
  opened.defer(() => {
    ready.resolve(notReady);
  });
  let answerOperators = notReady;
  const operators =
    given.ADMIN_PORT === undefined
      ? undefined
      : await listen(
          (...request) => answerOperators(...request),
          given.ADMIN_HOST,
          given.ADMIN_PORT,
          limits,
          'ADMIN_PORT',
        );
  opened.defer(() => operators?.stop());
  process.umask(umask);
  const warnings = await prepare(given, signal);
  process.umask(PRIVATE);

  const settings = readSettings({
    ...environment,
    ...(listening !== undefined && { PORT: String(listening.port) }),
    ...(operators !== undefined && { ADMIN_PORT: String(operators.port) }),
  });
  const services = await openServices(settings, folder);
  opened.defer(() => services.close());
  await noticeChangedSecret(services);
  const login = settings.DEMO ? await fillWithDemo(services, folder.path) : undefined;
  const answerWhenReady = warnOfIgnoredProxy(
    await answersOf(services, settings.SITE),
    settings,
    services.log,
  );
  const site = settings.SITE ? siteSettingsOf(environment) : undefined;
  const tasks = goLiveTasks(settings, site, services.legal);
  if (settings.ADMIN_ORIGIN !== undefined)
    answerOperators = await openConsole(services, settings.ADMIN_ORIGIN, {
      dataFolder: folder.path,
      goLiveTasks: tasks,
      backupHours: backupHoursOf(settings),
    });
  const { HOST, METRICS_PORT } = settings;
  const metricsServer =
    METRICS_PORT === undefined
      ? undefined
      : await listen(metricsApp(services).fetch, HOST, METRICS_PORT, undefined, 'METRICS_PORT');
  opened.defer(() => metricsServer?.stop());
  signal.throwIfAborted();

  forgetFormerDatabase(folder);
  answer = answerWhenReady;
  ready.resolve(answer);
  // The system's socket keeps connections until then, so that none is lost with a start that fails.
  listening ??= await listenOnPort();
  const workers = [
    startMailWorker(services, lettersOf(services)),
    startHousekeeping(services),
    startFlushingImpressions(services),
    startUpgradingDocuments(services),
    startImports(services),
    startSnapshots(settings, services),
  ];
  announce(settings, login);
  for (const warning of [...warnings, ...tasks.map(englishTask)]) services.log.warn(warning);
  await once(signal, 'abort');
  await Promise.all([listening.stop(), operators?.stop(), metricsServer?.stop()]);
  await Promise.all(workers.map((worker) => worker.stop()));
}

function greet(settings: Settings, login: DemoLogin | undefined): void {
  console.log(greeting(settings, login));
}

const notReady: Fetch = () => new Response(null, { status: 503, headers: { 'Retry-After': '1' } });

/** How long a request waits for the start to finish. */
const HELD_MS = 5000;

const heldUntil =
  (ready: Promise<Fetch>): Fetch =>
  async (...request) => {
    const answer = await Promise.race([ready, wait(HELD_MS, notReady, { ref: false })]);
    return answer(...request);
  };

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
