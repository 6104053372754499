import { useT } from '#ui/island.tsx';
import { useMapSearch } from './map-search-context.ts';
import styles from './map-search.module.css';

/** Searches only what the map shows; where the map is not in sight there is nothing that it could mean. */
export function NarrowToMap() {
  const t = useT();
  const { map } = useMapSearch();
  return (
    <button type="button" className={styles['narrow']} onClick={map.searchThisArea}>
      {t('search.map.searchArea')}
    </button>
  );
}
