import { coverOf } from '#api/image-address.ts';
import type { SpaceCard } from '#domain/space/space-card.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { PausedListing } from '#ui/detail/PausedListing.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';

/** Stands for a space that its owner has paused. */
export function PausedSpace({ nearby }: { readonly nearby: readonly SpaceCard[] }) {
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
