import { listSavedSearches, saveSearch } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { createResource } from '#stores/create-resource.ts';
import {
  changeSearch,
  deleteSearch,
  type ChangeOutcome,
  type SearchChange,
} from '#stores/saved-searches/change-search.ts';
import { placeNamesOf } from '#ui/saved-search/saved-words.ts';
import { shownUnits } from '#site/units.ts';

export interface OwnSearch {
  /** Stable across deletion and undo. */
  readonly key: string;
  readonly search: SavedSearch;
  readonly isDeleted: boolean;
}

/** Newest first. */
const searches = createResource(async (): Promise<readonly OwnSearch[]> => {
  const { savedSearches } = await call(listSavedSearches);
  await savedSearches.map(placeNamesOf).find((names) => names !== undefined);
  return savedSearches.map((search) => ({ key: search._id, search, isDeleted: false }));
}, 'keepLoaded');

export const { $resource: $ownSearches, load: loadSearches } = searches;

if (typeof window !== 'undefined') addEventListener('logout', searches.reset);

export async function change({ _id }: SavedSearch, wanted: SearchChange): Promise<ChangeOutcome['status']> {
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
  const body = { kind, query, name, frequency, units: shownUnits() };
  const savedSearch = (await call(saveSearch, { body }).catch(undefinedOnFailure))?.savedSearch;
  if (!savedSearch) return false;
  put(_id, { search: savedSearch, isDeleted: false });
  if (isPaused) await change(savedSearch, { isPaused });
  return true;
}

const put = (id: string, own: Omit<OwnSearch, 'key'>): void =>
  searches.update((loaded) => loaded.map((each) => (each.search._id === id ? { ...each, ...own } : each)));
