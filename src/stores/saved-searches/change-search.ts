import type * as v from 'valibot';
import { changeSavedSearch, deleteSavedSearch } from '#api/saved-searches.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';

const NOT_FOUND = 404;

export type SearchChange = v.InferInput<typeof changeSavedSearch.body>;

export type ChangeOutcome =
  { readonly status: 'changed'; readonly search: SavedSearch } | { readonly status: 'failed' | 'gone' };

/** `token` is a mail link's, for guests. */
export interface SearchReference {
  readonly id: string;
  readonly token?: string;
  /** Sends with `keepalive`. */
  readonly keepalive?: boolean;
}

export async function changeSearch(
  { id, ...opened }: SearchReference,
  change: SearchChange,
): Promise<ChangeOutcome> {
  try {
    const search = await call(changeSavedSearch, { params: { id }, body: change, ...opened });
    return { status: 'changed', search };
  } catch (failure) {
    return { status: isGone(failure) ? 'gone' : 'failed' };
  }
}

/** @returns whether it was deleted */
export async function deleteSearch({ id, ...opened }: SearchReference): Promise<boolean> {
  try {
    await call(deleteSavedSearch, { params: { id }, ...opened });
    return true;
  } catch (failure) {
    return isGone(failure);
  }
}

function isGone(failure: unknown): boolean {
  return toCallFailure(failure).status === NOT_FOUND;
}
