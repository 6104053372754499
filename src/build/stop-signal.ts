/** How soon a process sees that the one that has started it is gone. */
const PARENT_CHECK_MS = 250;

/**
 * Aborted when the process is told to stop: by SIGTERM or SIGINT, which a terminal and npm may both send, or because
 * npm, which has started it, was killed and told nobody. To be asked for once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop.abort(new Stopped(signal));
    });
  }
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop.abort(new Stopped('SIGTERM'));
    }, PARENT_CHECK_MS).unref();
  }
  return stop.signal;
}

/** Why a process stops: it was told to. */
export class Stopped extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM';

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
