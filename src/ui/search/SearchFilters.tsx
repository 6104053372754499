import { useStore } from '@nanostores/react';
import { Activity, useDeferredValue, useMemo } from 'react';
import { AreaFilter } from '../place/AreaFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './search-context.ts';
import styles from './filter-panel.module.css';

/**
 * Where is searched, and below it the filters; what stands around them gives them their margins. Being many they come to
 * life after the rest of the page, or at once where they are pressed; where a page opens without them, never.
 */
export function SearchFilters() {
  return (
    <Activity>
      <Controls />
    </Activity>
  );
}

function Controls() {
  const { search, labels } = useSearch();
  const { filters, $search, $facets, changeFilters } = search;
  // By then a search may have begun of which the page's HTML knows nothing.
  const { filters: values } = useStore($search, { ssr: 'initial' });
  const facets = useDeferredValue(useStore($facets, { ssr: 'initial' }));
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
