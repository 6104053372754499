import { useStore } from '@nanostores/react';
import { AreaFilter } from '#ui/place/AreaFilter.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { useMapSearch } from './map-search-context.ts';
import { spaceFilterLabels } from './space-filter-labels.ts';
import styles from './map-search.module.css';

/** Where is searched, and below it the filters. */
export function Filters() {
  const { filters, $search, $facets, changeFilters } = useMapSearch();
  const { filters: values } = useStore($search);
  const facets = useStore($facets);
  return (
    <div className={styles['filterBody']}>
      <AreaFilter />
      <FilterPanel
        filters={filters}
        values={values}
        labels={spaceFilterLabels}
        facets={facets}
        onChange={changeFilters}
      />
    </div>
  );
}
