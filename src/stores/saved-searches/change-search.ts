import type * as v from 'valibot';
import { changeSavedSearch, deleteSavedSearch } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';

const NOT_FOUND = 404;

/** What can be changed of a saved search. */
export type SearchChange = v.InferInput<typeof changeSavedSearch.body>;

/** What became of a saved search that was to be changed: it is as it was where that has failed. */
export type Changed =
  { readonly is: 'changed'; readonly search: SavedSearch } | { readonly is: 'failed' | 'gone' };

/** A saved search by its id, and by a mail's token where nobody is signed in who owns it. */
export interface Opened {
  readonly id: string;
  readonly token?: string;
  /** Whether it is changed even where the page is left. */
  readonly isKept?: boolean;
}

/** Changes a saved search. */
export async function changeSearch({ id, ...opened }: Opened, change: SearchChange): Promise<Changed> {
  try {
    const search = await call(changeSavedSearch, { params: { id }, body: change, ...opened });
    return { is: 'changed', search };
  } catch (failure) {
    return { is: isGone(failure) ? 'gone' : 'failed' };
  }
}

/** Deletes a saved search. @returns whether it is gone */
export async function deleteSearch({ id, ...opened }: Opened): Promise<boolean> {
  try {
    await call(deleteSavedSearch, { params: { id }, ...opened });
    return true;
  } catch (failure) {
    return isGone(failure);
  }
}

/** Whether a call failed because there is no such search, or none any more. */
export function isGone(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) throw failure;
  return failure.status === NOT_FOUND;
}
