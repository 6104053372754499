import { EventEmitter, once } from 'node:events';
import type { Plugin } from 'vite';

/** How long a call waits for an API that is starting again. */
const PATIENCE_MS = 10_000;

/** The API that a dev server of pages stands before. */
export interface ApiBeside {
  readonly port: number;
  isReady: boolean;
  /** Says `ready`. */
  readonly events: EventEmitter;
}

/** Passes the calls of the API on to it, also those that come while it starts again, and tells of every file that has changed. */
export function besideApi(api: ApiBeside, onFile: (event: string, file: string) => void): Plugin {
  return {
    name: 'beside-api',
    config: () => ({ server: { proxy: { '/api': `http://127.0.0.1:${String(api.port)}` } } }),
    configureServer({ watcher, middlewares }) {
      watcher.on('all', onFile);
      middlewares.use('/api', (_request, _response, next) => {
        const ready = api.isReady
          ? Promise.resolve()
          : once(api.events, 'ready', { signal: AbortSignal.timeout(PATIENCE_MS) });
        // One that does not start is the proxy's to tell.
        void ready.then(
          () => next(),
          () => next(),
        );
      });
    },
  };
}
