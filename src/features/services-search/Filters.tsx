import { useStore } from '@nanostores/react';
import { AreaFilter } from '#ui/place/AreaFilter.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { serviceFilterLabels } from './service-filter-labels.ts';
import type { ServiceSearch } from './service-search.ts';
import styles from './services-search.module.css';

/** Where is searched, and below it the filters. */
export function Filters({ search }: { readonly search: ServiceSearch }) {
  const { filters, $search, $facets, changeFilters } = search;
  const { filters: values } = useStore($search);
  const facets = useStore($facets);
  return (
    <div className={styles['filterBody']}>
      <AreaFilter />
      <FilterPanel
        filters={filters}
        values={values}
        labels={serviceFilterLabels}
        facets={facets}
        onChange={changeFilters}
      />
    </div>
  );
}
