import type { Space } from '#domain/space/space.ts';
import { spaceTitle } from '#page-meta/titles.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfSpace, technicalFactsOfSpace } from '#ui/listing/space-facts.ts';
import { spaceColumns } from './columns.ts';
import { ComparedListings, type ComparedKind } from './ComparedListings.tsx';

const spaces: ComparedKind<Space> = {
  kind: 'space',
  columns: spaceColumns,
  titleOf: spaceTitle,
  factsOf: factsOfSpace,
  technicalOf: technicalFactsOfSpace,
  Need: lazy(async () => (await import('#islands/SpaceNeedRows.tsx')).SpaceNeedRows),
  addressOf: (spaceId, locale, hash) => href('SpaceSearchDetails', locale, { spaceId }, { hash }),
};

export const ComparedSpaces = lazyIsland(
  ({ ids }: { readonly ids: readonly string[] }) => <ComparedListings of={spaces} ids={ids} />,
  ['availability', 'card', 'common', 'compare', 'detail', 'facts', 'flags', 'space', 'types'],
  placeNamesAtFirst,
);
