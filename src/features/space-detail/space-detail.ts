import { changeSpace, deleteSpace, getOwnSpace, getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import type { Space } from '#domain/space/space.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { findPublic } from '#stores/public-listing.ts';
import { deleteListing, setPaused } from '#stores/own-listing.ts';

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

/** The space whose id the address holds. */
export { $spaceDetail, loadSpace };

/** Pauses the company's own space, or publishes it again. */
export async function pauseOwnSpace(id: string, isPaused: boolean): Promise<void> {
  const own = await setPaused(isPaused, (body) => call(changeSpace, { params: { id }, body }));
  if (own !== undefined) show(own);
}

/** Deletes the company's own space. @returns whether it is gone */
export const deleteOwnSpace = (id: string): Promise<boolean> =>
  deleteListing(() => call(deleteSpace, { params: { id } }), {
    deleted: 'space.delete.deleted',
    failed: 'space.delete.failed',
  });

/** Makes a draft of a new space from the company's own; the code of the wizard is fetched for it. */
export async function duplicateOwnSpace(space: Space): Promise<void> {
  const { duplicateSpace } = await import('#stores/wizard/duplicate.ts');
  duplicateSpace(space);
}
