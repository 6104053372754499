import { atom } from 'nanostores';
import { getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { Space } from '#domain/space/space.ts';
import { paramsOf } from '#site/routes.ts';

/** What became of the space of the page's address. */
export type SpaceDetail =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly space: Space }
  /** There is none, or none any more. */
  | { readonly is: 'missing' }
  | { readonly is: 'failed' };

export const $spaceDetail = atom<SpaceDetail>({ is: 'loading' });

const NOT_FOUND = 404;

/** Loads the space whose id the address holds. */
export async function loadSpace(): Promise<void> {
  const id = paramsOf('SpaceSearchDetails', location.pathname)?.spaceId;
  if (id === undefined) {
    $spaceDetail.set({ is: 'missing' });
    return;
  }
  $spaceDetail.set({ is: 'loading' });
  try {
    $spaceDetail.set({ is: 'loaded', space: await call(getSpace, { params: { id } }) });
  } catch (failure) {
    const isMissing = failure instanceof CallFailure && failure.status === NOT_FOUND;
    $spaceDetail.set({ is: isMissing ? 'missing' : 'failed' });
  }
}
