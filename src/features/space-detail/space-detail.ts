import { getSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';

/** The space whose id the address holds. */
export const { $detail: $spaceDetail, load: loadSpace } = createDetail(
  () => paramsOf('SpaceSearchDetails', location.pathname)?.spaceId,
  (id) => call(getSpace, { params: { id } }),
);
