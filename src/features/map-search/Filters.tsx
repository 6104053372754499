import { useStore } from '@nanostores/react';
import { useT } from '#ui/island.tsx';
import { PlaceSearch } from '#ui/place/PlaceSearch.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { useMapSearch } from './map-search-context.ts';
import { spaceFilterLabels } from './space-filter-labels.ts';
import styles from './map-search.module.css';

/** Where is searched, and below it the filters. */
export function Filters() {
  const t = useT();
  const { filters, $search, $facets, $lookup, changeFilters, findPlace } = useMapSearch();
  const { filters: values, area, wanted } = useStore($search);
  const facets = useStore($facets);
  const lookup = useStore($lookup);
  const named = area.is === 'near' ? area.place?.name : undefined;
  const asked = wanted?.text ?? named ?? '';
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
        labels={spaceFilterLabels}
        facets={facets}
        onChange={changeFilters}
      />
    </div>
  );
}
