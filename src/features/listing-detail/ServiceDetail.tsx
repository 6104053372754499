import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { coverOf } from '#api/image-address.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { DetailPage, DetailSkeleton } from '#ui/detail/DetailPage.tsx';
import { PausedListing } from '#ui/detail/PausedListing.tsx';
import { PausedNotice } from '#ui/detail/PausedNotice.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { $serviceDetail, loadService } from './service-detail.ts';
import { ServiceSheet } from './ServiceSheet.tsx';

function ServiceDetailScreen() {
  const t = useT();
  const locale = useLocale();
  const detail = useStore($serviceDetail);
  const found = detail.status === 'loaded' ? detail.listing : undefined;
  useEffect(() => void loadService(), []);
  // §8.
  return (
    <DetailPage back={{ href: href('ServicesSearch', locale), label: t('service.back') }}>
      {detail.status === 'loading' && <DetailSkeleton label={t('service.loading')} />}
      {found !== undefined && found.state !== 'withdrawn' && (
        <>
          <PausedNotice state={found.state}>
            <a href={href('MyService', locale, { serviceId: found.listing._id })}>
              {t('service.paused.manage')}
            </a>
          </PausedNotice>
          <ServiceSheet service={found.listing} />
        </>
      )}
      {found?.state === 'withdrawn' && <PausedService nearby={found.nearby} />}
    </DetailPage>
  );
}

export const ServiceDetail = island(
  ServiceDetailScreen,
  ['availability', 'card', 'detail', 'map', 'own-listing', 'service', 'service-flags', 'types'],
  placeNamesAtFirst,
);

function PausedService({ nearby }: { readonly nearby: readonly ServiceCard[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <PausedListing
      heading={t('service.paused.heading')}
      text={t(nearby.length > 0 ? 'service.paused.text' : 'service.paused.textAlone')}
      search={{ href: href('ServicesSearch', locale), label: t('service.paused.search') }}
      nearbyHeading={t('service.paused.nearby')}
      favourites={favourites}
      nearby={nearby.map((card) => ({
        listing: summaryOfService(card, t, locale),
        cover: coverOf(card.cover),
      }))}
    />
  );
}
