import { useStore } from '@nanostores/react';
import { hasMiddle, orderOf } from '#domain/search/area.ts';
import { SORTS, type Sort } from '#domain/search/search-query.ts';
import type { Key } from '#site/translate.ts';
import { Select } from '../form/Select.tsx';
import { useT } from '../island.tsx';
import { useSearch } from './search-context.ts';
import styles from './result-bar.module.css';

const LABELS = {
  newest: 'search.results.sortNewest',
  nearest: 'search.results.sortNearest',
  surface: 'search.results.sortSmallest',
  '-surface': 'search.results.sortLargest',
} satisfies Record<Sort, Key>;

/** `nearest` needs a place. */
export function SortSelect() {
  const t = useT();
  const { $search, $searchedArea, changeSort } = useSearch().search;
  const { sort } = useStore($search);
  const area = useStore($searchedArea);
  return (
    <label className={styles['sort']}>
      <span className="visually-hidden">{t('search.results.sort')}</span>
      <Select
        value={orderOf(area, sort)}
        onChange={(event) => changeSort(SORTS.find((known) => known === event.target.value) ?? 'newest')}
      >
        {SORTS.filter((order) => hasMiddle(area) || order !== 'nearest').map((order) => (
          <option key={order} value={order}>
            {t(LABELS[order])}
          </option>
        ))}
      </Select>
    </label>
  );
}
