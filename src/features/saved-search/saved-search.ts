import { confirmSavedSearch, getSavedSearchByToken, unsubscribe } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { readFragment, type RequestedChange } from '#domain/saved-search/fragment.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';
import {
  changeSearch,
  deleteSearch,
  type ChangeOutcome,
  type SearchChange,
} from '#stores/saved-searches/change-search.ts';

export interface LoadedSearch {
  readonly status: 'loaded';
  readonly token: string;
  readonly search: SavedSearch;
  readonly wish: RequestedChange;
  readonly isNew: boolean;
}

type LinkedSearch =
  | LoadedSearch
  /** The link's token can only stop mails. */
  | { readonly status: 'stopping'; readonly token: string }
  | { readonly status: 'stopped' | 'deleted' };

const page = createLinkPage<LinkedSearch>({
  storedAs: STORED_IN_TAB.savedSearchLink,
  open: (fragment) => {
    const { wish, token } = readFragment(fragment);
    return wish === 'stop' ? { status: 'stopping', token } : load(token, wish);
  },
});

export const { $page: $linkedSearch, start: followLinks, follow: followLink } = page;

async function load(token: string, wish: RequestedChange): Promise<LoadedSearch> {
  return {
    status: 'loaded',
    token,
    search: await call(getSavedSearchByToken, { token }),
    wish,
    isNew: false,
  };
}

/** Starts the mails. @returns false if the server was unreachable */
export const confirm = (token: string): Promise<boolean> =>
  page.attempt(async () => {
    const search = await call(confirmSavedSearch, { body: { token } });
    page.show({ status: 'loaded', token, search, wish: 'manage', isNew: true });
  });

/** @returns as {@link confirm} */
export const stop = (token: string): Promise<boolean> =>
  page.attempt(async () => {
    await call(unsubscribe, { query: { token } });
    page.end({ status: 'stopped' });
  });

export async function change(wanted: SearchChange): Promise<ChangeOutcome['status']> {
  const linked = $linkedSearch.get();
  if (linked.status !== 'loaded') return 'failed';
  const { search, token } = linked;
  const became = await changeSearch({ id: search._id, token }, wanted);
  if (became.status === 'changed') page.show({ ...linked, search: became.search });
  if (became.status === 'gone') page.end();
  return became.status;
}

/** @returns whether it was deleted */
export async function remove(): Promise<boolean> {
  const linked = $linkedSearch.get();
  if (linked.status !== 'loaded') return false;
  const isDeleted = await deleteSearch({ id: linked.search._id, token: linked.token });
  if (isDeleted) page.end({ status: 'deleted' });
  return isDeleted;
}
