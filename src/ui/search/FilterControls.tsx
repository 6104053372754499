import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { AreaFilter } from '../place/AreaFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './search-context.ts';
import styles from './filter-panel.module.css';

export function FilterControls() {
  const { search, labels, factOrder } = useSearch();
  const { filters, $search, $facets, changeFilters } = search;
  // A search may have begun before hydration.
  const { filters: values } = useStore($search, { ssr: 'initial' });
  const facets = useDeferredValue(useStore($facets, { ssr: 'initial' }));
  // Memoized: other changes of the search don't affect the options.
  const panel = useMemo(
    () => (
      <FilterPanel
        filters={filters}
        values={values}
        labels={labels}
        factOrder={factOrder}
        facets={facets}
        onChange={changeFilters}
      />
    ),
    [filters, values, labels, factOrder, facets, changeFilters],
  );
  return (
    <div className={styles['filters']}>
      <AreaFilter />
      {panel}
    </div>
  );
}
