import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { hasMiddle, orderOf } from '#domain/search/area.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
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
  price: 'facts.price.lowestFirst',
} satisfies Record<Sort, Key>;

/** `nearest` needs a place, and `price` the prices that are compared. */
export const SortSelect = memo(function SortSelect() {
  const t = useT();
  const { filters, $search, $searchedArea, changeSort } = useSearch().search;
  const { sort, filters: values } = useStore($search);
  const area = useStore($searchedArea);
  const isOffered = (order: Sort) => {
    if (order === 'nearest') return hasMiddle(area);
    return order !== 'price' || askedPrices(filters, values) !== undefined;
  };
  return (
    <label className={styles['sort']}>
      <span className="visually-hidden">{t('search.results.sort')}</span>
      <Select
        value={orderOf(area, sort)}
        onChange={(event) => changeSort(SORTS.find((each) => each === event.target.value) ?? 'newest')}
      >
        {SORTS.filter(isOffered).map((order) => (
          <option key={order} value={order}>
            {t(LABELS[order])}
          </option>
        ))}
      </Select>
    </label>
  );
});
