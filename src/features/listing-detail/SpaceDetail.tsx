import type { Locale } from '#domain/locale/locales.ts';
import { countryCodeOf } from '#domain/place/country-names.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import type { Space } from '#domain/space/space.ts';
import { headingOfSpace, headOfSpace, titleOfSpace } from '#page-meta/space-head.ts';
import { href } from '#site/routes.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { factsOfSpace, technicalFactsOfSpace } from '#ui/listing/space-facts.ts';
import { DetailFailure } from './DetailFailure.tsx';
import { Files } from './Files.tsx';
import { ListingDetail, type DetailScreen } from './ListingDetail.tsx';
import { placeNamesOfSheet } from './ListingSheet.tsx';
import { spaceDetail } from './space-detail.ts';

const screen: DetailScreen<Space, SpaceCard> = {
  kind: 'space',
  store: spaceDetail,
  search: { page: 'MapSearch', label: 'space.notFound.search' },
  word: (word) => `space.${word}` as const,
  titleOf: titleOfSpace,
  headOf: headOfSpace,
  factsOf: factsOfSpace,
  technicalOf: technicalFactsOfSpace,
  Cards: lazy(async () => (await import('./SpaceCards.tsx')).SpaceCards),
  Ask: lazy(async () => (await import('./AskSpaceOwner.tsx')).AskSpaceOwner),
  Need: lazy(async () => (await import('./SpaceNeed.tsx')).SpaceNeed),
  mapLink: (space, t, locale) => ({ href: mapSearchAt(space, locale), label: t('space.openOnMap') }),
  Heading,
  Controls: lazy(async () => (await import('./OwnSpace.tsx')).OwnSpace),
  More: ({ listing: space }) => <Files files={space.multimediaData} />,
  Similar: lazy(async () => (await import('./SimilarSpaces.tsx')).SimilarSpaces),
  Failure: ({ status }) => {
    const search = { href: href('MapSearch', useLocale()), label: useT()('space.notFound.search') };
    return (
      <DetailFailure
        status={status}
        icon="warehouse"
        word={(word) => `space.${word}` as const}
        link={search}
        onRetry={spaceDetail.load}
      />
    );
  },
};

export const SpaceDetail = island(
  () => <ListingDetail screen={screen} />,
  ['availability', 'card', 'common', 'detail', 'facts', 'flags', 'map', 'space', 'types'],
  placeNamesOfSheet,
);

function Heading({ listing: space }: { readonly listing: Space }) {
  const { place, area } = headingOfSpace(space, useT(), useLocale());
  return (
    <>
      <bdi>{place}</bdi>
      {area !== undefined && (
        <bdi>
          , <span>{area}</span>
        </bdi>
      )}
    </>
  );
}

const ZOOM = 11;

/** With the space selected; narrow screens show the map. */
function mapSearchAt({ _id, locationData }: Space, locale: Locale): string {
  const at = parseCoordinates(locationData.coordinates ?? '');
  if (at === undefined) return href('MapSearch', locale);
  const country = countryCodeOf(locationData.country);
  const city = country && { name: locationData.city, country };
  const query = { ...areaToAddress(nearArea(at, city)), z: ZOOM, ...at, chosen: _id, panel: 'map' };
  return href('MapSearch', locale, { query });
}
