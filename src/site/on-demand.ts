import { atom, type ReadableAtom } from 'nanostores';

/** A part of the site's script that is fetched when it is first needed, and not with the page. */
export interface OnDemand<Part> {
  /** The part, once it is here. */
  readonly $part: ReadableAtom<Part | undefined>;
  /** Fetches the part, once for all who ask; nothing where that fails. */
  readonly fetch: () => Promise<Part | undefined>;
}

/**
 * Puts a part off until it is needed. One that could not be fetched is tried again by whoever asks next, or when the
 * browser is online again.
 * @example const work = onDemand(async () => (await import('./log-in.ts')).logInWork);
 */
export function onDemand<Part>(load: () => Promise<Part>): OnDemand<Part> {
  const $part = atom<Part | undefined>();
  let fetching: Promise<void> | undefined;

  async function fetchPart(): Promise<void> {
    try {
      $part.set(await load());
    } catch {
      // What can't be fetched reloads the page, once, and else the page says so (src/layouts/chunk-failures.ts).
      addEventListener('online', fetchAgain, { once: true });
    }
    if ($part.get() === undefined) fetching = undefined;
  }
  async function fetchOnce(): Promise<Part | undefined> {
    await (fetching ??= fetchPart());
    return $part.get();
  }
  const fetchAgain = () => void fetchOnce();
  return { $part, fetch: fetchOnce };
}
