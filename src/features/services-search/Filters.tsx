import { useStore } from '@nanostores/react';
import { useT } from '#ui/island.tsx';
import { PlaceSearch } from '#ui/place/PlaceSearch.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { serviceFilterLabels } from './service-filter-labels.ts';
import type { ServiceSearch } from './service-search.ts';
import styles from './services-search.module.css';

/** Where is searched, and below it the filters. */
export function Filters({ search }: { readonly search: ServiceSearch }) {
  const t = useT();
  const { filters, $search, $facets, $lookup, changeFilters, findPlace } = search;
  const { filters: values, area, wanted } = useStore($search);
  const facets = useStore($facets);
  const lookup = useStore($lookup);
  const asked = wanted?.text ?? (area.is === 'near' ? area.place?.name : undefined) ?? '';
  return (
    <div className={styles['filterBody']}>
      <PlaceSearch
        key={asked}
        initially={asked}
        isBusy={lookup.is === 'busy'}
        error={lookup.is === 'failed' ? t(lookup.message) : undefined}
        found={undefined}
        onSearch={(text) => void findPlace(text)}
      />
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
