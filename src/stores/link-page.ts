import { atom, type ReadableAtom } from 'nanostores';
import { toCallFailure } from '#client/failure.ts';
import { safeSessionStorage } from '#site/browser-storage.ts';
import { linkInFragment, takeLink, type StoredLink } from './take-link.ts';

const NOT_FOUND = 404;

interface LinkState {
  readonly status: 'unread' | 'loading' | 'withoutLink' | 'ended' | 'failed';
}

interface Link<Opened> {
  readonly storedAs: StoredLink;
  readonly open: (link: string) => LinkState | Opened | Promise<Opened>;
}

/** The state of a page that a mail's link opens. A newer link wins. */
export function createLinkPage<Opened extends { readonly status: string }>({ storedAs, open }: Link<Opened>) {
  const $page = atom<LinkState | Opened>({ status: 'unread' });
  let latest: string | undefined;

  async function follow(): Promise<void> {
    const link = (latest = takeLink(storedAs));
    const opening = link === undefined ? ({ status: 'withoutLink' } as const) : open(link);
    if (!(opening instanceof Promise)) {
      $page.set(opening);
      return;
    }
    $page.set({ status: 'loading' });
    const isDone = await attempt(async () => {
      const opened = await opening;
      if (link === latest) $page.set(opened);
    });
    if (!isDone && link === latest) $page.set({ status: 'failed' });
  }

  /** Follows the link now and whenever another one is opened in this tab. @returns the end of that */
  function start(): () => void {
    const followOther = () => {
      if (linkInFragment() !== '') void follow();
    };
    void follow();
    addEventListener('hashchange', followOther);
    return () => removeEventListener('hashchange', followOther);
  }

  /** Ends the page if the server no longer knows its link. @returns false if the call failed otherwise */
  async function attempt(action: () => Promise<void>): Promise<boolean> {
    const link = latest;
    try {
      await action();
      return true;
    } catch (cause) {
      if (toCallFailure(cause).status !== NOT_FOUND) return false;
      if (link === latest) end();
      return true;
    }
  }

  /** Forgets the link. */
  function end(as: LinkState | Opened = { status: 'ended' }): void {
    safeSessionStorage.remove(storedAs);
    $page.set(as);
  }

  const show = (opened: Opened): void => $page.set(opened);
  return { $page: $page as ReadableAtom<LinkState | Opened>, follow, start, show, attempt, end };
}
