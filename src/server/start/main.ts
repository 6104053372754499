import { createApp } from '../app.ts';
import { buildSite, SITE_FOLDER } from '#build/build-site.ts';
import { runCommand } from './command.ts';
import { takeDataFolder } from './data-folder.ts';
import type { DemoLogin } from '../demo/demo-login.ts';
import { fillWithDemo } from '../demo/fill-with-demo.ts';
import { readSettings, type Settings } from './env.ts';
import { startHousekeeping } from './housekeeping.ts';
import { listen } from '../http/listen.ts';
import { letterOf } from '../accounts/letters.ts';
import { startBringingUpToDate } from '../listings/bring-up-to-date.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { openServices } from './open-services.ts';
import { cookiesFor } from '../security/cookies.ts';
import { siteServer } from '../static-site/site-server.ts';

/** Builds the site where it has changed, opens the database and serves both until the process is told to stop. */
export async function main(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  await runCommand(async () => {
    const settings = readSettings(environment);
    buildSite(settings.LOG_LEVEL !== 'silent');
    await serve(settings);
  });
}

/** Serves the built site and the API on one port. @throws StartError when that can't be done. */
async function serve(settings: Settings): Promise<void> {
  const folder = takeDataFolder(settings);
  const services = await openServices(settings, folder).catch((error: unknown) => {
    folder.release();
    throw error;
  });
  try {
    const login = settings.DEMO ? await fillWithDemo(services, folder.path) : undefined;
    const site = await siteServer(SITE_FOLDER, settings.PUBLIC_ORIGIN, services.log);
    const api = createApp(services);
    const listening = await listen(
      (request, env) =>
        isForApi(request)
          ? api.fetch(request, env)
          : site(request, async (call) => api.fetch(new Request(new URL(call, request.url)), env)),
      settings.HOST,
      settings.PORT,
      { proxies: settings.TRUST_PROXY, factor: settings.RATE_LIMIT_FACTOR },
    );
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
    await listening.stop();
    await Promise.all([mail.stop(), housekeeping.stop(), upgrading.stop()]);
  } finally {
    await services.close();
    folder.release();
  }
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
