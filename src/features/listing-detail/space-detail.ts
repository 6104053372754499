import { getSpace } from '#api/space-details.ts';
import { call } from '#client/call.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { findPublic } from '#stores/public-listing.ts';

export const spaceDetail = createDetail(
  () => paramsOf('SpaceSearchDetails', location.pathname)?.spaceId,
  (id) =>
    findPublic({
      get: () => call(getSpace, { params: { id } }),
      getOwn: async () => call((await import('#api/spaces.ts')).getOwnSpace, { params: { id } }),
      errorDetails: getSpace.errorDetails.LISTING_PAUSED,
    }),
);
