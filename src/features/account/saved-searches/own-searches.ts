import { atom, type ReadableAtom } from 'nanostores';
import { listSavedSearches, saveSearch } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import {
  changeSearch,
  deleteSearch,
  type Changed,
  type SearchChange,
} from '#stores/saved-searches/change-search.ts';
import { placeNamesOf } from '#ui/saved-search/saved-words.ts';

export interface OwnSearch {
  /** Stable across deletion and undo. */
  readonly key: string;
  readonly search: SavedSearch;
  readonly isDeleted: boolean;
}

export type OwnSearches =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  /** Newest first. */
  | { readonly status: 'loaded'; readonly searches: readonly OwnSearch[] };

const $loaded = atom<OwnSearches>({ status: 'loading' });

export const $ownSearches: ReadableAtom<OwnSearches> = $loaded;

if (typeof window !== 'undefined') addEventListener('logout', () => $loaded.set({ status: 'loading' }));

export async function loadSearches(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const { savedSearches } = await call(listSavedSearches);
    await savedSearches.map(placeNamesOf).find((names) => names !== undefined);
    const searches = savedSearches.map((search) => ({ key: search._id, search, isDeleted: false }));
    $loaded.set({ status: 'loaded', searches });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if ($loaded.get().status !== 'loaded') $loaded.set({ status: 'failed' });
  }
}

export async function change({ _id }: SavedSearch, wanted: SearchChange): Promise<Changed['status']> {
  const became = await changeSearch({ id: _id }, wanted);
  if (became.status === 'changed') put(_id, { search: became.search, isDeleted: false });
  // Deleted in another tab.
  if (became.status === 'gone') await loadSearches();
  return became.status;
}

/** Must not delay opening the search. */
export function lookAt(search: SavedSearch): void {
  if (search.newCount === 0) return;
  put(search._id, { search: { ...search, newCount: 0 }, isDeleted: false });
  void changeSearch({ id: search._id, keepalive: true }, { newCount: 0 });
}

/** @returns whether it was deleted */
export async function remove(search: SavedSearch): Promise<boolean> {
  const isGone = await deleteSearch({ id: search._id });
  if (isGone) put(search._id, { search, isDeleted: true });
  return isGone;
}

/** @returns whether it was restored */
export async function restore({
  _id,
  kind,
  query,
  name,
  frequency,
  isPaused,
}: SavedSearch): Promise<boolean> {
  try {
    const { savedSearch } = await call(saveSearch, { body: { kind, query, name, frequency } });
    if (!savedSearch) return false;
    put(_id, { search: savedSearch, isDeleted: false });
    if (isPaused) await change(savedSearch, { isPaused });
    return true;
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return false;
  }
}

function put(id: string, own: Omit<OwnSearch, 'key'>): void {
  const loaded = $loaded.get();
  if (loaded.status !== 'loaded') return;
  $loaded.set({
    ...loaded,
    searches: loaded.searches.map((known) => (known.search._id === id ? { ...known, ...own } : known)),
  });
}
