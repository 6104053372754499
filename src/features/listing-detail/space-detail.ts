import { getSpace } from '#api/space-details.ts';
import { changeSpace, deleteSpace, getOwnSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import type { Space } from '#domain/space/space.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { findPublic } from '#stores/public-listing.ts';
import { technicalFactsOfSpace } from '#ui/listing/space-facts.ts';
import type { Own } from './OwnListing.tsx';

export const spaceDetail = createDetail(
  () => paramsOf('SpaceSearchDetails', location.pathname)?.spaceId,
  (id) =>
    findPublic({
      get: () => call(getSpace, { params: { id } }),
      getOwn: () => call(getOwnSpace, { params: { id } }),
      errorDetails: getSpace.errorDetails.LISTING_PAUSED,
    }),
);

export const ownSpace: Own<Space> = {
  kind: 'space',
  registry: 'SpaceRegistry',
  heading: 'space.own.heading',
  word: (word) => `space.delete.${word}` as const,
  technicalOf: technicalFactsOfSpace,
  change: (id, body) => call(changeSpace, { params: { id }, body }),
  remove: (id) => call(deleteSpace, { params: { id } }),
  show: spaceDetail.show,
  duplicate: async (space) => (await import('#stores/wizard/duplicate.ts')).duplicateSpace(space),
};
