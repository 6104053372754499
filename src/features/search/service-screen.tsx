import { coverOf } from '#api/image-address.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import type { serviceFilters } from '#domain/service/service-filters.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import type { SearchScreen, Layout } from '#ui/search/search-context.ts';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';
import { listServices, type ServiceSearch } from './service-search.ts';

export const serviceScreen = (search: ServiceSearch): SearchScreen<typeof serviceFilters, ServiceCard> => ({
  kind: 'service',
  list: listServices,
  search,
  labels: serviceFilterLabels,
  words: {
    loading: 'services.results.loading',
    count: 'services.results.count',
    countCapped: 'services.results.countCapped',
    show: 'services.results.show',
    showCapped: 'services.results.showCapped',
    anything: 'services.results.anything',
    empty: 'services.results.empty',
    emptyHint: 'services.results.emptyHint',
  },
  Save: lazy(async () => (await import('./SaveCurrentSearch.tsx')).SaveCurrentSearch),
  Export: lazy(async () => (await import('./ExportResults.tsx')).ExportResults),
  showInHead: searchHead((serviceId, locale) => href('ServiceSearchDetails', locale, { serviceId })),
  renderCard: (card, layout) => <ServiceResult service={card} layout={layout} />,
});

function ServiceResult({ service, layout }: { readonly service: ServiceCard; readonly layout: Layout }) {
  const summary = summaryOfService(service, useT(), useLocale());
  return (
    <ListingCard listing={summary} cover={coverOf(service.cover)} layout={layout} favourites={favourites} />
  );
}
