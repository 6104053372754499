import { coverOf } from '#api/image-address.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { PausedListing } from '#ui/detail/PausedListing.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';

/** Stands for a service that its owner has paused. */
export function PausedService({ nearby }: { readonly nearby: readonly ServiceCard[] }) {
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
