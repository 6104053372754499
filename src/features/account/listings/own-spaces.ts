import * as v from 'valibot';
import { ownSpaces as ownSpacesCall } from '#api/own-lists.ts';
import { inOwnList, withMore } from '#api/own-listing.ts';
import { call } from '#client/call.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { createOwnList } from './own-list.ts';

const OwnSpace = withMore(inOwnList(SpaceCard), {
  multimediaData: v.object({ images: v.array(v.object({ id: v.string() })) }),
});
const listOwnSpaces = { ...ownSpacesCall, answer: v.array(OwnSpace) };

export const ownSpaces = createOwnList(
  'spaces',
  (userId) => call(listOwnSpaces, { params: { userId } }),
  async (id) => {
    const { changeSpace } = await import('#api/spaces.ts');
    await call(changeSpace, { params: { id }, body: { isPaused: false } });
  },
);
