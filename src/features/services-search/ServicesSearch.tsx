import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { island, useT } from '#ui/island.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { FilterSheet } from '#ui/search/FilterSheet.tsx';
import { ResultPanel } from '#ui/search/ResultPanel.tsx';
import { SearchContext } from '#ui/search/search-context.ts';
import { serviceFilterLabels } from './service-filter-labels.ts';
import { serviceScreen } from './service-screen.tsx';
import { createServiceSearch, type ServiceSearch } from './service-search.ts';
import styles from './services-search.module.css';

function ServicesSearchScreen() {
  const t = useT();
  const [search] = useState(createServiceSearch);
  const [screen] = useState(() => serviceScreen(search));
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { start } = search;
  useEffect(start, [start]);
  return (
    <SearchContext value={screen}>
      <div className={styles['screen']}>
        <header className={styles['head']}>
          <h1>{t('services.title')}</h1>
          <p>{t('services.lead')}</p>
        </header>
        <section className={styles['filters']} aria-label={t('search.filters.heading')}>
          <Filters search={search} />
        </section>
        <section id="results" className={styles['results']} aria-label={t('search.results.label')}>
          <ResultPanel isSheetOpen={isSheetOpen} onOpenFilters={() => setIsSheetOpen(true)} />
        </section>
        {isSheetOpen && (
          <FilterSheet onClose={() => setIsSheetOpen(false)}>
            <Filters search={search} />
          </FilterSheet>
        )}
      </div>
    </SearchContext>
  );
}

function Filters({ search }: { readonly search: ServiceSearch }) {
  const { filters, $search, changeFilters } = search;
  const { filters: values } = useStore($search);
  return (
    <div className={styles['filterBody']}>
      <FilterPanel filters={filters} values={values} labels={serviceFilterLabels} onChange={changeFilters} />
    </div>
  );
}

/** The search of services with filters and a list. */
export const ServicesSearch = island(ServicesSearchScreen, ['common', 'search', 'service-flags', 'services']);
