import { coverOf } from '#api/image-address.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import type { Layout } from '#ui/search/search-context.ts';

/** A service that was found. */
export function ServiceResult({
  service,
  layout,
}: {
  readonly service: ServiceCard;
  readonly layout: Layout;
}) {
  const summary = summaryOfService(service, useT(), useLocale());
  return (
    <ListingCard listing={summary} cover={coverOf(service.cover)} layout={layout} favourites={favourites} />
  );
}
