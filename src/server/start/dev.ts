import { once } from 'node:events';
import { buildPlaces } from '#build/build-site.ts';
import { readEnvironment } from '#build/environment.ts';
import { StopError, stopSignal } from '#build/stop-signal.ts';
import { runCommand } from './command.ts';
import { readMessage, type DevMessage } from './dev-message.ts';
import { readSettings, type Settings } from './env.ts';
import { greeting } from './greeting.ts';
import { listen } from '../http/listen.ts';
import { startRestartable } from './restartable.ts';
import { OUTSIDE } from './room-targets.js';

/** The API restarts when these change: the server and what its rooms may import. */
const API_SOURCES = [
  '.env',
  'src/server/',
  ...OUTSIDE.map((name) => (name === 'i18n' ? 'i18n/' : `src/${name === 'open' ? 'site' : name}/`)),
];
/** Read only at start by the page server; it watches everything else. */
const SITE_SOURCES =
  /^(?:\.env$|astro\.config\.mjs$|netlify\.toml$|i18n\/.+\.ts$|public\/drawings\/covers\/|src\/(?:build\/|content\.config\.ts$))/;

// Without `.env`, which the processes read themselves.
const given = { ...process.env };
const stopped = stopSignal();

await runCommand(async () => {
  try {
    await develop(readSettings(readEnvironment()));
  } catch (error) {
    if (!(error instanceof StopError)) throw error;
  }
});

/** Restarts pages and API individually until stopped. */
async function develop(settings: Settings): Promise<void> {
  await freePort(settings.HOST, settings.PORT);
  await buildPlaces({ prints: 'progress', signal: stopped });
  const env = {
    ...given,
    DEV_API_PORT: String(await freePort('127.0.0.1', 0)),
    ASTRO_TELEMETRY_DISABLED: '1',
    ASTRO_DISABLE_UPDATE_CHECK: 'true',
  };
  const failed = new AbortController();
  const greet = greetOnce(settings);
  let isApiReady = false;
  const setApiReady = (isReady: boolean) => {
    isApiReady = isReady;
    site.send({ isApiReady });
  };

  const onMessage = (sent: unknown) => {
    const message = readMessage(sent);
    greet(message);
    if (message.type === 'api') setApiReady(true);
    if (message.type === 'site') site.send({ isApiReady });
    if (message.type !== 'file') return;
    const { file, event } = message;
    if (API_SOURCES.some((source) => file.startsWith(source))) {
      setApiReady(false);
      api.restart();
    }
    // A topic or language was added or removed.
    const isListOfWords = file.startsWith('i18n/') && event !== 'change';
    if (SITE_SOURCES.test(file) || isListOfWords) site.restart();
  };
  const api = startRestartable('src/server/start/dev-api.ts', env, {
    onMessage,
    onEnd: () => {
      if (greet.isDone()) console.error('The API starts again when one of its files is saved.');
      else failed.abort();
    },
  });
  const site = startRestartable('src/server/start/dev-site.ts', env, {
    onMessage,
    onEnd: () => failed.abort(),
  });
  const end = AbortSignal.any([stopped, failed.signal]);
  if (!end.aborted) await once(end, 'abort');
  await Promise.all([api.stop(), site.stop()]);
  if (failed.signal.aborted) process.exitCode = 1;
}

function greetOnce(settings: Settings) {
  const seen = new Map<DevMessage['type'], DevMessage>();
  let isDone = false;
  const greet = (message: DevMessage) => {
    seen.set(message.type, message);
    const api = seen.get('api');
    if (isDone || !seen.has('site') || api?.type !== 'api') return;
    isDone = true;
    console.log(greeting(settings, api.login));
  };
  return Object.assign(greet, { isDone: () => isDone });
}

/** @throws StartError if none is free */
async function freePort(host: string, port: number): Promise<number> {
  const listening = await listen(() => new Response(), host, port);
  await listening.stop();
  return listening.port;
}
