import { useStore } from '@nanostores/react';
import { orderOf } from '#domain/search/area.ts';
import { SORTS, type Sort } from '#domain/search/search-query.ts';
import { formatNumber } from '#site/format.ts';
import type { Key } from '#site/translate.ts';
import type { Results } from '#stores/search/list.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { activeFilters } from './active-filters.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { ResultList } from './ResultList.tsx';
import { useSearch } from './search-context.ts';
import { useListPlace } from './use-list-place.ts';
import styles from './result-panel.module.css';

const SORT_LABELS = {
  newest: 'search.results.sortNewest',
  nearest: 'search.results.sortNearest',
  surface: 'search.results.sortSmallest',
  '-surface': 'search.results.sortLargest',
} satisfies Record<Sort, Key>;

interface Props {
  readonly isSheetOpen: boolean;
  readonly onOpenFilters: () => void;
}

/** How many were found, how they are shown, what is filtered, and the list itself. */
export function ResultPanel({ isSheetOpen, onOpenFilters }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  const { filters, $search, changeFilters, clearFilters } = search;
  const { filters: values } = useStore($search);
  const list = useListPlace();
  const active = activeFilters(filters, values, labels, { t, locale });
  return (
    <>
      <h2 className="visually-hidden">{t('search.results.label')}</h2>
      <div className={styles['bar']}>
        <Count />
        <LayoutToggle />
        <div className={styles['tools']}>
          <button
            type="button"
            className={styles['open']}
            aria-haspopup="dialog"
            aria-expanded={isSheetOpen}
            onClick={onOpenFilters}
          >
            <Icon name="filter" />
            {t('search.filters.open')}
            {active.length > 0 && (
              <span className={styles['badge']}>{formatNumber(active.length, locale)}</span>
            )}
          </button>
          <SortSelect />
        </div>
        <ActiveFilters
          chips={active.map(({ key, text, without }) => ({
            key,
            text,
            onRemove: () => changeFilters(without, false),
          }))}
          onClear={clearFilters}
        />
      </div>
      <div ref={list} className={styles['scroll']}>
        <ResultList hasFilters={active.length > 0} />
      </div>
    </>
  );
}

function Count() {
  const t = useT();
  const locale = useLocale();
  const { search, words } = useSearch();
  const { $search, $results } = search;
  const results = useStore($results);
  const { area } = useStore($search);
  return (
    <p className={styles['count']} role="status">
      <strong>{textOf(results)}</strong>
      {results.is === 'loaded' && area.is !== 'everywhere' && <span>{t('search.results.inArea')}</span>}
    </p>
  );

  function textOf(found: Results<unknown>): string {
    if (found.is === 'loading') return t(words.loading);
    const total = found.is === 'loaded' ? found.total : 0;
    const number = formatNumber(total, locale);
    if (found.is === 'loaded' && found.isCapped) return t(words.countCapped, { number });
    return t(words.count, { count: total, number });
  }
}

function LayoutToggle() {
  const t = useT();
  const { $search, changeLayout } = useSearch().search;
  const { layout } = useStore($search);
  return (
    <div className={styles['layouts']} role="group" aria-label={t('search.results.layout')}>
      <button
        type="button"
        aria-pressed={layout === 'grid'}
        aria-label={t('search.results.grid')}
        title={t('search.results.grid')}
        onClick={() => changeLayout('grid')}
      >
        <Icon name="grid" />
      </button>
      <button
        type="button"
        aria-pressed={layout === 'list'}
        aria-label={t('search.results.list')}
        title={t('search.results.list')}
        onClick={() => changeLayout('list')}
      >
        <Icon name="list" />
      </button>
    </div>
  );
}

function SortSelect() {
  const t = useT();
  const { $search, changeSort } = useSearch().search;
  const { area, sort } = useStore($search);
  const hasMiddle = area.is === 'near' || area.is === 'map';
  return (
    <label className={styles['sort']}>
      <span className="visually-hidden">{t('search.results.sort')}</span>
      <select
        value={orderOf(area, sort)}
        onChange={(event) => changeSort(SORTS.find((known) => known === event.target.value) ?? 'newest')}
      >
        {SORTS.filter((order) => hasMiddle || order !== 'nearest').map((order) => (
          <option key={order} value={order}>
            {t(SORT_LABELS[order])}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
