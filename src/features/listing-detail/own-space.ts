import { changeSpace, deleteSpace } from '#api/spaces.ts';
import { call } from '#client/call.ts';
import type { Space } from '#domain/space/space.ts';
import { technicalFactsOfSpace } from '#ui/listing/space-facts.ts';
import type { Own } from './OwnListing.tsx';
import { spaceDetail } from './space-detail.ts';

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
