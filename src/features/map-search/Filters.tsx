import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { useT } from '#ui/island.tsx';
import { PlaceSearch } from '#ui/place/PlaceSearch.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { useMapSearch } from './map-search-context.ts';
import { placeAskedFor } from './place-search.ts';
import { spaceFilterLabels } from './space-filter-labels.ts';
import styles from './map-search.module.css';

const never = () => () => undefined;

/** The search box that moves the map, and below it the filters. */
export function Filters({ onFound }: { readonly onFound?: () => void }) {
  const t = useT();
  const { filters, $search, changeFilters, changePanel, placeSearch } = useMapSearch();
  const { filters: values } = useStore($search);
  const place = useStore(placeSearch.$state);
  const asked = useSyncExternalStore(never, placeAskedFor, () => '');
  async function search(text: string): Promise<void> {
    const isFound = await placeSearch.find(text);
    if (onFound === undefined || !isFound) return;
    // Where there is no room for both, a found place is shown on the map.
    changePanel('map');
    onFound();
  }
  return (
    <div className={styles['filterBody']}>
      <PlaceSearch
        key={asked}
        initially={asked}
        isBusy={place.is === 'busy'}
        error={place.is === 'failed' ? t(place.message) : undefined}
        found={place.is === 'found' ? t('search.goTo.found', { place: place.name }) : undefined}
        onSearch={(text) => void search(text)}
      />
      <FilterPanel filters={filters} values={values} labels={spaceFilterLabels} onChange={changeFilters} />
    </div>
  );
}
