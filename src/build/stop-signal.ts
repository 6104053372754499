const PARENT_CHECK_MS = 250;

/**
 * Aborts on SIGTERM and SIGINT (terminals and npm may both send one) and if the parent npm process is
 * killed. Call once.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop.abort(new StopError(signal));
    });
  }
  if (process.env['npm_lifecycle_event'] !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop.abort(new StopError('SIGTERM'));
    }, PARENT_CHECK_MS).unref();
  }
  return stop.signal;
}

export class StopError extends Error {
  readonly signal: 'SIGINT' | 'SIGTERM';

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`Stopped by ${signal}.`);
    this.signal = signal;
  }
}
