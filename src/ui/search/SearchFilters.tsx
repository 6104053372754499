import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { AreaFilter } from '../place/AreaFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './search-context.ts';
import styles from './filter-panel.module.css';

/** Where is searched, and below it the filters; what stands around them gives them their margins. */
export function SearchFilters() {
  const { search, labels } = useSearch();
  const { filters, $search, $facets, changeFilters } = search;
  const { filters: values } = useStore($search);
  const facets = useDeferredValue(useStore($facets));
  // Its many options stay as they are while something else of the search changes.
  const panel = useMemo(
    () => (
      <FilterPanel
        filters={filters}
        values={values}
        labels={labels}
        facets={facets}
        onChange={changeFilters}
      />
    ),
    [filters, values, labels, facets, changeFilters],
  );
  return (
    <div className={styles['filters']}>
      <AreaFilter />
      {panel}
    </div>
  );
}
