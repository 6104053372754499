import { useEffect, useState } from 'react';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { countSeenCards } from '#stores/impressions/count-seen.ts';
import { island, useT } from '#ui/island.tsx';
import { FilterSheet } from '#ui/search/FilterSheet.tsx';
import { ResultPanel } from '#ui/search/ResultPanel.tsx';
import { SearchContext } from '#ui/search/search-context.ts';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { SearchFilters } from '#ui/search/SearchFilters.tsx';
import { FILTERS_IN_SHEET, useMedia } from '#ui/search/use-media.ts';
import { serviceScreen } from './service-screen.tsx';
import { createServiceSearch } from './service-search.ts';
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
  ['availability', 'card', 'common', 'place', 'results', 'search', 'service-flags', 'services', 'types'],
  placeNamesAtFirst,
);
