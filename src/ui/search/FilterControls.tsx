import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { AreaFilter } from '../place/AreaFilter.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { useSearch } from './search-context.ts';

export function FilterControls() {
  const { search, labels, factOrder } = useSearch();
  const { filters, $search, $facets, changeFilters } = search;
  // A search may have begun before hydration.
  const { filters: values } = useStore($search, { ssr: 'initial' });
  const facets = useDeferredValue(useStore($facets, { ssr: 'initial' }));
  // Memoized: other changes of the search don't affect the options.
  return useMemo(
    () => (
      <FilterPanel
        filters={filters}
        values={values}
        labels={labels}
        factOrder={factOrder}
        facets={facets}
        place={<AreaFilter />}
        onChange={changeFilters}
      />
    ),
    [filters, values, labels, factOrder, facets, changeFilters],
  );
}
