import { coverOf } from '#api/image-address.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { ownSpaces } from './own-spaces.ts';
import { OwnCard } from './OwnCard.tsx';
import { OwnListings } from './OwnListings.tsx';

function OwnSpacesView() {
  const t = useT();
  const locale = useLocale();
  return (
    <OwnListings
      kind="space"
      section="spaces"
      list={ownSpaces}
      register={href('SpaceRegistry', locale)}
      card={(space) => (
        <OwnCard
          id={space._id}
          kind="space"
          summary={summaryOfSpace(space, t, locale)}
          cover={coverOf(space.multimediaData.images[0]?.id)}
          state={space.state}
          onConfirm={space.isDue ? () => ownSpaces.confirm(space._id) : undefined}
          edit={href('SpaceRegistry', locale, { query: { listing: space._id } })}
        />
      )}
    />
  );
}

export const OwnSpaces = lazyIsland(
  OwnSpacesView,
  ['account', 'availability', 'card', 'common', 'flags', 'types'],
  placeNamesAtFirst,
);
