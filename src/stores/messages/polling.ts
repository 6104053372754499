import * as v from 'valibot';
import { undefinedOnFailure } from '#client/failure.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;
const GROWTH = 1.5;

interface PollOptions<Found> {
  /** Tabs with the same name share one poller. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Found>;
  readonly ask: () => Promise<Found>;
  /** Called in every tab when the answer changes. */
  readonly onFound: (found: Found) => void;
}

/**
 * Polls every 15 s while the page is visible, backing off while nothing changes; only one tab polls.
 * @returns a function that stops polling
 */
export function startPolling<Found>({ name, schema, ask, onFound }: PollOptions<Found>): () => void {
  const tabs = new BroadcastChannel(name);
  let watching = new AbortController();
  let last: string | undefined;

  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(schema, data);
    if (parsed.success) take(parsed.output);
  });
  document.addEventListener('visibilitychange', watch);
  watch();
  return () => {
    document.removeEventListener('visibilitychange', watch);
    watching.abort();
    tabs.close();
  };

  function watch(): void {
    watching.abort();
    if (document.visibilityState !== 'visible') return;
    watching = new AbortController();
    const { signal } = watching;
    void asTheOnlyTab(name, signal, () => poll(signal));
  }

  async function poll(signal: AbortSignal): Promise<void> {
    let wait = FIRST_WAIT_MS;
    for (;;) {
      const found = await ask().catch(undefinedOnFailure);
      if (signal.aborted) return;
      const isNew = found !== undefined && take(found);
      if (isNew) tabs.postMessage(found);
      wait = isNew ? FIRST_WAIT_MS : Math.min(wait * GROWTH, LONGEST_WAIT_MS);
      await pause(wait, signal);
      if (isOver(signal)) return;
    }
  }

  function take(found: Found): boolean {
    const text = JSON.stringify(found);
    if (text === last) return false;
    last = text;
    onFound(found);
    return true;
  }
}

/** Uses Web Locks; without them every tab polls. */
async function asTheOnlyTab(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, { signal }, run).catch((failure: unknown) => {
    if (!signal.aborted) throw failure;
  });
}

const isOver = (signal: AbortSignal): boolean => signal.aborted;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
