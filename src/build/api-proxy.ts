import { EventEmitter, once } from 'node:events';
import type { Plugin } from 'vite';

/** Maximum wait for an API that is restarting. */
const PATIENCE_MS = 10_000;

const PROXIED = ['/api', '/embed'] as const;

export interface ProxiedApi {
  readonly port: number;
  isReady: boolean;
  /** Emits `ready`. */
  readonly events: EventEmitter;
}

/** Proxies API calls, waiting during restarts, and reports changed files. */
export function proxyToApi(api: ProxiedApi, onFile: (event: string, file: string) => void): Plugin {
  return {
    name: 'api-proxy',
    config: () => ({
      server: {
        proxy: Object.fromEntries(PROXIED.map((path) => [path, `http://127.0.0.1:${String(api.port)}`])),
      },
    }),
    configureServer({ watcher, middlewares }) {
      watcher.on('all', onFile);
      for (const path of PROXIED)
        middlewares.use(path, (_request, _response, next) => {
          const ready = api.isReady
            ? Promise.resolve()
            : once(api.events, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) });
          // The proxy reports failures to start.
          void ready.then(
            () => next(),
            () => next(),
          );
        });
    },
  };
}
