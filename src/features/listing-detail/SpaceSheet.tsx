import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { galleryImage, logoSrc, coverOf } from '#api/image-address.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { countryCodeOf } from '#domain/place/country-names.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { areaToAddress, nearArea } from '#domain/search/area.ts';
import type { Space } from '#domain/space/space.ts';
import { showHead } from '#page-meta/show-head.ts';
import { headingOfSpace, headOfSpace, titleOfSpace } from '#page-meta/space-head.ts';
import { href } from '#site/routes.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { countView } from '#stores/impressions/count-seen.ts';
import { searchedPlace } from '#stores/searched-place.ts';
import { Description } from '#ui/detail/Description.tsx';
import { DetailSheet } from '#ui/detail/DetailSheet.tsx';
import { Facts } from '#ui/detail/Facts.tsx';
import { PlaceMap } from '#ui/detail/PlaceMap.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { CardList } from '#ui/listing/CardList.tsx';
import { factsOfSpace } from '#ui/listing/space-facts.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useIsUser } from '#ui/visitor.ts';
import { Files } from './Files.tsx';
import { OwnSpace } from './OwnSpace.tsx';
import { $similarSpaces, findSimilarSpaces } from './similar-spaces.ts';
import styles from './similar-spaces.module.css';

const AskOwner = lazy(async () => (await import('./AskOwner.tsx')).AskOwner);

export function SpaceSheet({ space, state }: { readonly space: Space; readonly state: ListingState }) {
  const t = useT();
  const locale = useLocale();
  const { place, area } = headingOfSpace(space, t, locale);
  const isOwn = useIsUser(space.userId);
  const subject = t('space.contact.subject', {
    owner: space.userName ?? t('detail.contact.ownerUnknown'),
    type: t(`types.type.${space.typeData.type}`),
    city: space.locationData.city,
    id: space._id,
  });
  useEffect(() => {
    if (state === 'published') countView('space', space);
  }, [space, state]);
  useEffect(() => showHead(headOfSpace(space, location.origin, t, locale)), [space, t, locale]);
  return (
    <DetailSheet
      heading={
        <>
          {place}
          {area !== undefined && (
            <>
              , <span>{area}</span>
            </>
          )}
        </>
      }
      mail={{ subject, title: titleOfSpace(space, t, locale) }}
      ask={{
        form: (onClose) => <AskOwner kind="space" listing={space} onClose={onClose} />,
        fetch: AskOwner.fetch,
      }}
      contactHeading={t('space.contact.heading')}
      listing={space}
      heart={{
        listing: { kind: 'space', id: space._id },
        name: t('card.heart.of', {
          type: t(`types.type.${space.typeData.type}`),
          place: space.locationData.city,
        }),
        favourites,
      }}
      logo={logoSrc(space.userLogo)}
      at={space.locationData}
      searched={searchedPlace()}
      images={space.multimediaData.images.map(galleryImage)}
      drawing={`space-${space.typeData.type}`}
      figures={space.dimensionsData}
      controls={isOwn && <OwnSpace space={space} state={state} />}
      place={
        <PlaceMap
          id={space._id}
          at={space.locationData}
          getBaseMap={getBaseMap}
          open={{ href: mapSearchAt(space, locale), label: t('space.openOnMap') }}
        />
      }
    >
      <Description
        text={space.descriptionData.descriptionText}
        language={space.descriptionLanguage ?? undefined}
      />
      <Facts groups={factsOfSpace(space, t)} />
      <Files files={space.multimediaData} />
      <SimilarSpaces space={space} />
    </DetailSheet>
  );
}

function SimilarSpaces({ space }: { readonly space: Space }) {
  const t = useT();
  const locale = useLocale();
  const similar = useStore($similarSpaces);
  useEffect(() => void findSimilarSpaces(space), [space]);
  if (similar.length === 0) return null;
  return (
    <section className={styles['similar']}>
      <h2 id="similar">{t('space.similar.heading')}</h2>
      <CardList
        className={styles['cards']}
        labelledBy="similar"
        favourites={favourites}
        cards={similar.map((card) => ({
          listing: summaryOfSpace(card, t, locale),
          cover: coverOf(card.cover),
        }))}
      />
    </section>
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
