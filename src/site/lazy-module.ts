import { atom, type ReadableAtom } from 'nanostores';

export interface LazyModule<Module> {
  readonly $module: ReadableAtom<Module | undefined>;
  /** Gives the same promise to all until it fails. */
  readonly fetch: () => Promise<Module | undefined>;
  /** Fetches what nothing waits for yet: it is not retried, since a repeated failure reloads the page. */
  readonly prefetch: () => void;
}

/**
 * Defers loading a module until it is needed. A failed load is retried by the next caller, or when the browser is online
 * again.
 * @example const work = lazyModule(async () => (await import('./log-in.ts')).logInWork);
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const $module = atom<Module | undefined>();
  let fetching: Promise<Module | undefined> | undefined;
  let isNeeded = false;

  async function fetchModule(): Promise<Module | undefined> {
    try {
      $module.set(await load());
    } catch {
      // A failed download reloads the page once; then the page reports it (src/layouts/chunk-failures.ts).
      if (isNeeded) addEventListener('online', prefetch, { once: true });
    }
    if ($module.get() === undefined) fetching = undefined;
    return $module.get();
  }
  const fetchOnce = () => (fetching ??= fetchModule());
  const prefetch = () => void fetchOnce();
  const fetch = () => {
    isNeeded = true;
    return fetchOnce();
  };
  return { $module, fetch, prefetch };
}
