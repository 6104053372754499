import { useStore } from '@nanostores/react';
import { useT } from '#ui/island.tsx';
import { useMapSearch } from './map-search-context.ts';
import styles from './map-search.module.css';

/** Searches only what the map shows; a map that has been moved offers that itself, and one out of sight shows nothing. */
export function NarrowToMap() {
  const t = useT();
  const { map } = useMapSearch();
  if (useStore(map.$hasLeftArea)) return null;
  return (
    <button type="button" className={styles['narrow']} onClick={map.searchThisArea}>
      {t('search.map.searchArea')}
    </button>
  );
}
