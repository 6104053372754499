import { atom, type ReadableAtom } from 'nanostores';

/** A module that is loaded when it is first needed. */
export interface LazyModule<Module> {
  /** The module, once it is loaded. */
  readonly $module: ReadableAtom<Module | undefined>;
  /** Loads the module, once for all callers; `undefined` if that fails. */
  readonly fetch: () => Promise<Module | undefined>;
}

/**
 * Defers loading a module until it is needed. A failed load is retried by the next caller, or when the browser is online
 * again.
 * @example const work = lazyModule(async () => (await import('./log-in.ts')).logInWork);
 */
export function lazyModule<Module>(load: () => Promise<Module>): LazyModule<Module> {
  const $module = atom<Module | undefined>();
  let fetching: Promise<void> | undefined;

  async function fetchModule(): Promise<void> {
    try {
      $module.set(await load());
    } catch {
      // What can't be fetched reloads the page, once, and else the page says so (src/layouts/chunk-failures.ts).
      addEventListener('online', fetchAgain, { once: true });
    }
    if ($module.get() === undefined) fetching = undefined;
  }
  async function fetchOnce(): Promise<Module | undefined> {
    await (fetching ??= fetchModule());
    return $module.get();
  }
  const fetchAgain = () => void fetchOnce();
  return { $module, fetch: fetchOnce };
}
