import { atom, type ReadableAtom } from 'nanostores';
import { confirmSavedSearch, getSavedSearchByToken, unsubscribe } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { readFragment, type Wish } from '#domain/saved-search/fragment.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { clearFragment, onEachLink, takeFragment } from '#stores/link-fragment.ts';
import {
  changeSearch,
  deleteSearch,
  isGone,
  type ChangeOutcome,
  type SearchChange,
} from '#stores/saved-searches/change-search.ts';

export type LinkedSearch =
  | { readonly status: 'unread' | 'loading' }
  | { readonly status: 'withoutLink' | 'failed' | 'ended' | 'stopped' | 'deleted' }
  /** The link's token can only stop mails. */
  | { readonly status: 'stopping'; readonly token: string }
  | {
      readonly status: 'loaded';
      readonly token: string;
      readonly search: SavedSearch;
      readonly wish: Wish;
      readonly isNew: boolean;
    };

const $linked = atom<LinkedSearch>({ status: 'unread' });

export const $linkedSearch: ReadableAtom<LinkedSearch> = $linked;

export const followLinks = (): (() => void) => onEachLink(() => void followLink());

export async function followLink(): Promise<void> {
  const fragment = takeFragment(STORED_IN_TAB.savedSearchLink);
  if (fragment === undefined) {
    $linked.set({ status: 'withoutLink' });
    return;
  }
  const { wish, token } = readFragment(fragment);
  if (wish === 'stop') {
    $linked.set({ status: 'stopping', token });
    return;
  }
  $linked.set({ status: 'loading' });
  await attempt(async () => {
    const search = await call(getSavedSearchByToken, { token });
    $linked.set({ status: 'loaded', token, search, wish, isNew: false });
  });
  if ($linked.get().status === 'loading') $linked.set({ status: 'failed' });
}

/** Starts the mails. @returns false if the server was unreachable */
export const confirm = (token: string): Promise<boolean> =>
  attempt(async () => {
    const search = await call(confirmSavedSearch, { body: { token } });
    $linked.set({ status: 'loaded', token, search, wish: 'manage', isNew: true });
  });

/** @returns as {@link confirm} */
export const stop = (token: string): Promise<boolean> =>
  attempt(async () => {
    await call(unsubscribe, { query: { token } });
    end('stopped');
  });

export async function change(wanted: SearchChange): Promise<ChangeOutcome['status']> {
  const linked = $linked.get();
  if (linked.status !== 'loaded') return 'failed';
  const { search, token } = linked;
  const became = await changeSearch({ id: search._id, token }, wanted);
  if (became.status === 'changed') $linked.set({ ...linked, search: became.search });
  if (became.status === 'gone') end('ended');
  return became.status;
}

/** @returns whether it was deleted */
export async function remove(): Promise<boolean> {
  const linked = $linked.get();
  if (linked.status !== 'loaded') return false;
  const isDeleted = await deleteSearch({ id: linked.search._id, token: linked.token });
  if (isDeleted) end('deleted');
  return isDeleted;
}

/** The link may have expired. @returns false if the server was unreachable */
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

function end(status: 'ended' | 'stopped' | 'deleted'): void {
  clearFragment(STORED_IN_TAB.savedSearchLink);
  $linked.set({ status });
}
