import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createApp } from '../app.ts';
import { buildPlaces } from '#build/build-site.ts';
import { readEnvironment } from '#build/environment.ts';
import { takeDataFolder } from './data-folder.ts';
import { fillWithDemo } from '../demo/fill-with-demo.ts';
import { readSettings } from './env.ts';
import { listen } from '../http/listen.ts';
import { letterOf } from '../accounts/letters.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { openServices } from './open-services.ts';

const ASTRO = fileURLToPath(new URL('../../../node_modules/astro/bin/astro.mjs', import.meta.url));

const settings = readSettings(readEnvironment());
const folder = takeDataFolder(settings);
await buildPlaces({ prints: 'progress' });
const services = await openServices(settings, folder);
const login = settings.DEMO ? await fillWithDemo(services, folder.path) : undefined;
const mail = startMailWorker(services, letterOf);
const listening = await listen(createApp(services).fetch, '127.0.0.1', 0);
if (login !== undefined) console.log(`Demo log-in: ${login.email}  ${login.password}`);

const site = spawn(
  process.execPath,
  [ASTRO, 'dev', '--host', settings.HOST, '--port', String(settings.PORT)],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      API_PORT: String(listening.port),
      ASTRO_DEV_BACKGROUND: '0',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    site.kill(signal);
  });
}
site.once('exit', (code) => {
  void listening
    .stop()
    .then(() => mail.stop())
    .then(() => services.close())
    .finally(() => {
      folder.release();
      process.exitCode = code ?? 0;
    });
});
