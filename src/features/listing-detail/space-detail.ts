import { changeSpace, deleteSpace, getOwnSpace, getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import type { Space } from '#domain/space/space.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { deleteListing, setPaused } from '#stores/own-listing.ts';
import { findPublic } from '#stores/public-listing.ts';

const {
  $detail: $spaceDetail,
  load: loadSpace,
  show,
} = createDetail(
  () => paramsOf('SpaceSearchDetails', location.pathname)?.spaceId,
  (id) =>
    findPublic({
      get: () => call(getSpace, { params: { id } }),
      getOwn: () => call(getOwnSpace, { params: { id } }),
      errorDetails: getSpace.errorDetails.LISTING_PAUSED,
    }),
);

export { $spaceDetail, loadSpace };

export async function pauseOwnSpace(id: string, isPaused: boolean): Promise<void> {
  const own = await setPaused(isPaused, (body) => call(changeSpace, { params: { id }, body }));
  if (own !== undefined) show(own);
}

/** @returns whether it was deleted */
export const deleteOwnSpace = (id: string): Promise<boolean> =>
  deleteListing(() => call(deleteSpace, { params: { id } }), {
    deleted: 'space.delete.deleted',
    failed: 'space.delete.failed',
  });

/** Loads the wizard's code on demand. */
export async function duplicateOwnSpace(space: Space): Promise<void> {
  const { duplicateSpace } = await import('#stores/wizard/duplicate.ts');
  duplicateSpace(space);
}
