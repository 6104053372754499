import type { serviceFilters } from '#domain/service/service-filters.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { href } from '#site/routes.ts';
import { later } from '#ui/later.tsx';
import type { SearchScreen } from '#ui/search/search-context.ts';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';
import type { ServiceSearch } from './service-search.ts';
import { ServiceResult } from './ServiceResult.tsx';

/** How the search of services is shown. */
export const serviceScreen = (search: ServiceSearch): SearchScreen<typeof serviceFilters, ServiceCard> => ({
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
  Save: later(async () => (await import('./SaveServices.tsx')).SaveServices),
  Export: later(async () => (await import('./ExportServices.tsx')).ExportServices),
  showInHead: searchHead((serviceId, locale) => href('ServiceSearchDetails', locale, { serviceId })),
  renderCard: (card, layout) => <ServiceResult service={card} layout={layout} />,
});
