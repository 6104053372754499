import * as v from 'valibot';
import { CallFailure } from '#client/failure.ts';

const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 60_000;
const GROWTH = 1.5;

interface Polling<Found> {
  /** Tabs that ask for the same have the same name, and only one of them asks. */
  readonly name: string;
  readonly schema: v.GenericSchema<unknown, Found>;
  readonly ask: () => Promise<Found>;
  /** Hears what was found, in every tab, each time that it is something new. */
  readonly onFound: (found: Found) => void;
}

/**
 * Asks again and again as long as the page is to be seen, in one tab for all: every 15 s, and less and less often while
 * nothing is new.
 * @returns what ends it
 */
export function startPolling<Found>({ name, schema, ask, onFound }: Polling<Found>): () => void {
  const tabs = new BroadcastChannel(name);
  let watching = new AbortController();
  let last: string | undefined;

  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const told = v.safeParse(schema, data);
    if (told.success) take(told.output);
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
      const found = await ask().catch(expectFailure);
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

/** Runs while no other tab does, which takes turns; where a browser has no locks, in each. */
async function asTheOnlyTab(name: string, signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(name, { signal }, run).catch((failure: unknown) => {
    if (!signal.aborted) throw failure;
  });
}

// A getter that changes while somebody waits.
const isOver = (signal: AbortSignal): boolean => signal.aborted;

function expectFailure(failure: unknown): undefined {
  if (!(failure instanceof CallFailure)) throw failure;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
