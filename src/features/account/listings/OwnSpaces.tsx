import * as v from 'valibot';
import { coverOf } from '#api/image-address.ts';
import { inOwnList, withMore } from '#api/in-own-list.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { lazyIsland } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { createOwnList } from './own-list.ts';
import { OwnListings, type OwnListingKind } from './OwnListings.tsx';

const OwnSpace = withMore(inOwnList(SpaceCard), {
  unitName: v.nullish(v.string()),
  multimediaData: v.object({ images: v.array(v.object({ id: v.string() })) }),
});

const spaces: OwnListingKind<v.InferOutput<typeof OwnSpace>> = {
  kind: 'space',
  list: createOwnList('space', OwnSpace),
  registry: 'SpaceRegistry',
  summaryOf: summaryOfSpace,
  useCover: ({ multimediaData }) => coverOf(multimediaData.images[0]?.id),
  Workspace: lazy(async () => (await import('./workspace/SpaceWorkspace.tsx')).SpaceWorkspace),
};

export const OwnSpaces = lazyIsland(
  () => <OwnListings of={spaces} />,
  ['account', 'availability', 'card', 'common', 'flags', 'own-listing', 'types'],
  placeNamesAtFirst,
);
