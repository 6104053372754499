import { useEffect, useState } from 'react';
import { coverOf, logoSrc } from '#api/image-address.ts';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import type { ServiceCard } from '#domain/service/service-card.ts';
import type { serviceFilters } from '#domain/service/service-filters.ts';
import { searchHead } from '#page-meta/search-head.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { countSeenCards } from '#stores/impressions/count-seen.ts';
import { rememberNeed } from '#stores/last-need.ts';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { FilterSheet } from '#ui/search/FilterSheet.tsx';
import { ResultPanel } from '#ui/search/ResultPanel.tsx';
import { SearchContext, useSearch, type CardView, type SearchScreen } from '#ui/search/search-context.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { filtersAtFirst, SearchFilters } from '#ui/search/SearchFilters.tsx';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { FILTERS_IN_SHEET, useMedia } from '#ui/search/use-media.ts';
import { withNeed } from '#ui/search/with-need.ts';
import { createServiceSearch, listServices, type ServiceSearch } from './service-search.ts';
import styles from './services-search.module.css';

function ServicesSearchScreen() {
  const t = useT();
  const [search] = useState(createServiceSearch);
  const [screen] = useState(() => serviceScreen(search));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isSheet = useMedia(FILTERS_IN_SHEET);
  const { start } = search;
  useEffect(start, [start]);
  useEffect(() => countSeenCards('service'), []);
  return (
    <SearchContext value={screen}>
      <div className={styles['screen']}>
        <header className={styles['head']}>
          <h1>{t('services.title')}</h1>
          <p>{t('services.lead')}</p>
        </header>
        <SearchBar isSheetOpen={isSheetOpen} onOpen={() => setIsSheetOpen(true)} />
        <section className={styles['filters']} aria-label={t('search.filters.heading')}>
          {!isSheet && <SearchFilters />}
        </section>
        <section
          id="results"
          className={styles['results']}
          aria-label={t('search.results.label')}
          tabIndex={-1}
        >
          <ResultPanel isSheetOpen={isSheetOpen} onOpenFilters={() => setIsSheetOpen(true)} />
        </section>
        <FilterSheet isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />
      </div>
    </SearchContext>
  );
}

export const ServicesSearch = island(
  ServicesSearchScreen,
  [
    'availability',
    'card',
    'common',
    'facts',
    'place',
    'results',
    'search',
    'service-flags',
    'services',
    'types',
  ],
  placeNamesAtFirst,
  filtersAtFirst,
);

const serviceScreen = (search: ServiceSearch): SearchScreen<typeof serviceFilters, ServiceCard> => ({
  kind: 'service',
  favourites,
  list: listServices,
  search,
  labels: serviceFilterLabels,
  factOrder: { typeFilter: 'plType', types: PL_TYPES, kinds: {}, firstOf: firstFactsOfService },
  word: (name) => `services.results.${name}` as const,
  Save: lazy(async () => (await import('./SaveCurrentSearch.tsx')).SaveCurrentSearch),
  Ask: lazy(async () => (await import('./AskBestMatches.tsx')).AskBestMatches),
  Export: lazy(async () => (await import('./ExportResults.tsx')).ExportResults),
  showInHead: searchHead((serviceId, locale) => href('ServiceSearchDetails', locale, { serviceId })),
  remember: (query) => rememberNeed('service', query),
  renderCard: (card, view) => <ServiceResult service={card} {...view} />,
  summarize: (service, t, locale) => withNeed(summaryOfService(service, t, locale), search),
});

function ServiceResult({ service, ...view }: CardView & { readonly service: ServiceCard }) {
  return (
    <ListingCard
      listing={useSearch().summarize(service, useT(), useLocale())}
      cover={coverOf(service.cover)}
      logo={logoSrc(service.userLogo)}
      favourites={favourites}
      {...view}
    />
  );
}
