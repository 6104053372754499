import { dev } from 'astro';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import { readEnvironment } from '#build/environment.ts';
import { proxyToApi } from '#build/api-proxy.ts';
import { PROJECT } from '#build/run-program.ts';
import { readApiState, tell } from './dev-message.ts';
import { readSettings } from './env.ts';

const environment = readEnvironment();
const { HOST, PORT } = readSettings(environment);
const api = { port: Number(environment['DEV_API_PORT']), isReady: false, events: new EventEmitter() };
process.on('message', (message) => {
  api.isReady = readApiState(message).isApiReady;
  if (api.isReady) api.events.emit('ready');
});
const site = await dev({
  root: PROJECT,
  server: { host: HOST, port: PORT },
  vite: {
    server: { strictPort: true },
    plugins: [
      proxyToApi(api, (event, file) =>
        tell({ type: 'file', event, file: path.relative(PROJECT, file).replaceAll('\\', '/') }),
      ),
    ],
  },
});
tell({ type: 'site' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.stop().finally(() => process.exit());
  });
}
