import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { spaceFilters } from '#domain/space/space-filters.ts';
import { useT } from '#ui/island.tsx';
import { PlaceSearch } from '#ui/place/PlaceSearch.tsx';
import { FilterPanel } from '#ui/search/FilterPanel.tsx';
import { changeFilters } from './map-search.ts';
import { $search } from './search-state.ts';
import { $placeSearch, placeAskedFor, searchPlace, showFoundPlace } from './place-search.ts';
import { spaceFilterLabels } from './space-filter-labels.ts';
import styles from './map-search.module.css';

const never = () => () => undefined;

/** The search box that moves the map, and below it the filters. */
export function Filters({ onFound }: { readonly onFound?: () => void }) {
  const t = useT();
  const { filters } = useStore($search);
  const place = useStore($placeSearch);
  const asked = useSyncExternalStore(never, placeAskedFor, () => '');
  async function search(text: string): Promise<void> {
    await searchPlace(text);
    if (onFound === undefined || $placeSearch.get().is !== 'found') return;
    showFoundPlace();
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
      <FilterPanel
        filters={spaceFilters}
        values={filters}
        labels={spaceFilterLabels}
        onChange={changeFilters}
      />
    </div>
  );
}
