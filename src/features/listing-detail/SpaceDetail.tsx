import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { coverOf } from '#api/image-address.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { DetailPage, DetailSkeleton, DetailState } from '#ui/detail/DetailPage.tsx';
import { PausedListing } from '#ui/detail/PausedListing.tsx';
import { PausedNotice } from '#ui/detail/PausedNotice.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { $spaceDetail, loadSpace } from './space-detail.ts';
import { SpaceSheet } from './SpaceSheet.tsx';

function SpaceDetailScreen() {
  const t = useT();
  const locale = useLocale();
  const detail = useStore($spaceDetail);
  const found = detail.status === 'loaded' ? detail.listing : undefined;
  useEffect(() => void loadSpace(), []);
  return (
    <DetailPage back={{ href: href('MapSearch', locale), label: t('space.back') }}>
      {detail.status === 'loading' && <DetailSkeleton label={t('space.loading')} />}
      {found !== undefined && found.state !== 'withdrawn' && (
        <>
          <PausedNotice state={found.state} />
          <SpaceSheet space={found.listing} state={found.state} />
        </>
      )}
      {found?.state === 'withdrawn' && <PausedSpace nearby={found.nearby} />}
      {detail.status === 'missing' && (
        <DetailState icon="warehouse" heading={t('space.notFound.heading')} text={t('space.notFound.text')}>
          <ButtonLink href={href('MapSearch', locale)}>{t('space.notFound.search')}</ButtonLink>
        </DetailState>
      )}
      {detail.status === 'failed' && (
        <DetailState icon="warning" heading={t('space.failed.heading')} text={t('space.failed.text')} isAlert>
          <Button onClick={() => void loadSpace()}>{t('common.actions.retry')}</Button>
        </DetailState>
      )}
    </DetailPage>
  );
}

export const SpaceDetail = island(
  SpaceDetailScreen,
  ['availability', 'card', 'common', 'detail', 'flags', 'map', 'own-listing', 'space', 'types'],
  placeNamesAtFirst,
);

function PausedSpace({ nearby }: { readonly nearby: readonly SpaceCard[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <PausedListing
      heading={t('space.paused.heading')}
      text={t(nearby.length > 0 ? 'space.paused.text' : 'space.paused.textAlone')}
      search={{ href: href('MapSearch', locale), label: t('space.notFound.search') }}
      nearbyHeading={t('space.paused.nearby')}
      favourites={favourites}
      nearby={nearby.map((card) => ({
        listing: summaryOfSpace(card, t, locale),
        cover: coverOf(card.cover),
      }))}
    />
  );
}
