import { useStore } from '@nanostores/react';
import { SORTS, type Sort } from '#domain/search/search-query.ts';
import { formatNumber } from '#site/format.ts';
import type { Key } from '#site/translate.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { ActiveFilters } from '#ui/search/ActiveFilters.tsx';
import { activeFilters } from '#ui/search/active-filters.ts';
import type { Results } from '#stores/search/list.ts';
import { useMapSearch } from './map-search-context.ts';
import { ResultList } from './ResultList.tsx';
import { spaceFilterLabels } from './space-filter-labels.ts';
import { useListPlace } from './use-list-place.ts';
import styles from './result-panel.module.css';

const SORT_LABELS = {
  newest: 'search.results.sortNewest',
  surface: 'search.results.sortSmallest',
  '-surface': 'search.results.sortLargest',
} satisfies Record<Sort, Key>;

/** How many were found, how they are shown, what is filtered, and the list itself. */
export function ResultPanel({ onOpenFilters }: { readonly onOpenFilters: () => void }) {
  const t = useT();
  const locale = useLocale();
  const { filters, $search, changeFilters, clearFilters } = useMapSearch();
  const { filters: values } = useStore($search);
  const list = useListPlace();
  const active = activeFilters(filters, values, spaceFilterLabels, { t, locale });
  return (
    <>
      <h2 className="visually-hidden">{t('search.results.label')}</h2>
      <div className={styles['bar']}>
        <Count />
        <LayoutToggle />
        <div className={styles['tools']}>
          <button type="button" className={styles['open']} onClick={onOpenFilters}>
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
  const { $search, $results } = useMapSearch();
  const results = useStore($results);
  const { area } = useStore($search);
  return (
    <p className={styles['count']} role="status">
      <strong>{textOf(results)}</strong>
      {results.is === 'loaded' && area.is !== 'everywhere' && <span>{t('search.results.inArea')}</span>}
    </p>
  );

  function textOf(found: Results<unknown>): string {
    if (found.is === 'loading') return t('search.results.loading');
    const total = found.is === 'loaded' ? found.total : 0;
    const number = formatNumber(total, locale);
    if (found.is === 'loaded' && found.isCapped) return t('search.results.countCapped', { number });
    return t('search.results.count', { count: total, number });
  }
}

function LayoutToggle() {
  const t = useT();
  const { $search, changeLayout } = useMapSearch();
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
  const { $search, changeSort } = useMapSearch();
  const { sort } = useStore($search);
  return (
    <label className={styles['sort']}>
      <span className="visually-hidden">{t('search.results.sort')}</span>
      <select
        value={sort}
        onChange={(event) => changeSort(SORTS.find((known) => known === event.target.value) ?? 'newest')}
      >
        {SORTS.map((order) => (
          <option key={order} value={order}>
            {t(SORT_LABELS[order])}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  );
}
