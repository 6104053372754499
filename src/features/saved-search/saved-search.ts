import { atom, type ReadableAtom } from 'nanostores';
import { confirmSavedSearch, getSavedSearchByToken, unsubscribe } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { readFragment, type Wish } from '#domain/saved-search/fragment.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { clearFragment, takeFragment } from '#stores/link-fragment.ts';
import {
  changeSearch,
  deleteSearch,
  isGone,
  type Changed,
  type SearchChange,
} from '#stores/saved-searches/change-search.ts';

/** What the link of a mail about a saved search has led to. */
export type LinkedSearch =
  /** The address has not been read yet, or the search is on its way. */
  | { readonly is: 'unread' | 'loading' }
  | { readonly is: 'withoutLink' | 'failed' | 'ended' | 'stopped' | 'deleted' }
  /** All that the link can do is to stop the mails. */
  | { readonly is: 'stopping'; readonly token: string }
  | {
      readonly is: 'loaded';
      readonly token: string;
      readonly search: SavedSearch;
      /** What the link was followed for. */
      readonly wish: Wish;
      /** Whether it was confirmed right now. */
      readonly isNew: boolean;
    };

const $linked = atom<LinkedSearch>({ is: 'unread' });

/** What the page's link has led to. */
export const $linkedSearch: ReadableAtom<LinkedSearch> = $linked;

/** Follows the link of the page's address now, and each time that another one is opened in the same tab. */
export function followLinks(): () => void {
  const follow = () => void followLink();
  const followOther = () => location.hash !== '' && follow();
  follow();
  addEventListener('hashchange', followOther);
  return () => removeEventListener('hashchange', followOther);
}

/** Follows the page's link. */
export async function followLink(): Promise<void> {
  const fragment = takeFragment(STORED_IN_TAB.savedSearchLink);
  if (fragment === undefined) {
    $linked.set({ is: 'withoutLink' });
    return;
  }
  const { wish, token } = readFragment(fragment);
  if (wish === 'stop') {
    $linked.set({ is: 'stopping', token });
    return;
  }
  $linked.set({ is: 'loading' });
  await attempt(async () => {
    const search = await call(getSavedSearchByToken, { token });
    $linked.set({ is: 'loaded', token, search, wish, isNew: false });
  });
  if ($linked.get().is === 'loading') $linked.set({ is: 'failed' });
}

/** Confirms a guest's search, whose mails begin by that. @returns whether that, or that the link has ended, is known */
export const confirm = (token: string): Promise<boolean> =>
  attempt(async () => {
    const search = await call(confirmSavedSearch, { body: { token } });
    $linked.set({ is: 'loaded', token, search, wish: 'manage', isNew: true });
  });

/** Stops the mails, by a token that can do nothing else. @returns as {@link confirm} */
export const stop = (token: string): Promise<boolean> =>
  attempt(async () => {
    await call(unsubscribe, { query: { token } });
    end('stopped');
  });

/** Changes the search that the link opens. */
export async function change(wanted: SearchChange): Promise<Changed['is']> {
  const linked = $linked.get();
  if (linked.is !== 'loaded') return 'failed';
  const { search, token } = linked;
  const became = await changeSearch({ id: search._id, token }, wanted);
  if (became.is === 'changed') $linked.set({ ...linked, search: became.search });
  if (became.is === 'gone') end('ended');
  return became.is;
}

/** Deletes the search that the link opens. @returns whether it is gone */
export async function remove(): Promise<boolean> {
  const linked = $linked.get();
  if (linked.is !== 'loaded') return false;
  const isDeleted = await deleteSearch({ id: linked.search._id, token: linked.token });
  if (isDeleted) end('deleted');
  return isDeleted;
}

/** Does something by the link, which may have ended. @returns false where the server could not be asked */
async function attempt(action: () => Promise<void>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (failure) {
    if (!isGone(failure)) return false;
    end('ended');
    return true;
  }
}

/** The link has done its work, or never will. */
function end(is: 'ended' | 'stopped' | 'deleted'): void {
  clearFragment(STORED_IN_TAB.savedSearchLink);
  $linked.set({ is });
}
