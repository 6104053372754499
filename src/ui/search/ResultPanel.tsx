import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { orderOf } from '#domain/search/area.ts';
import { isPlaceNamed } from '#domain/search/place-filter.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { formatNumber } from '#site/format.ts';
import type { Key } from '#site/translate.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { AreaChip } from '../place/AreaChip.tsx';
import { PlaceNotice } from '../place/PlaceNotice.tsx';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import { activeFilters } from './active-filters.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { useCountText } from './describe-search.ts';
import { LayoutToggle } from './LayoutToggle.tsx';
import { failureKey } from './NoResults.tsx';
import { ResultList } from './ResultList.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { useSearch } from './search-context.ts';
import { SortSelect } from './SortSelect.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useLayout } from './use-media.ts';
import { useResults } from './use-results.ts';
import { useSearchHead } from './use-search-head.ts';
import styles from './result-bar.module.css';

interface Props {
  readonly isSheetOpen: boolean;
  readonly onOpenFilters: () => void;
  readonly narrow?: ReactNode;
}

export function ResultPanel({ isSheetOpen, onOpenFilters, narrow }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  const { filters, $search, changeFilters, clearAll, clearFilters } = search;
  const { area, filters: values } = useStore($search);
  const panel = useFocusRecovery<HTMLDivElement>();
  const list = useRef<HTMLDivElement>(null);
  const layout = useLayout(list);
  useScrollRestoration(list, layout !== undefined);
  const active = activeFilters(filters, values, labels, { t, locale });
  useEffect(() => {
    // Creating the first number format is slow, so it happens while the request is in flight.
    const soon = setTimeout(() => formatNumber(0, locale));
    return () => clearTimeout(soon);
  }, [locale]);
  useSearchHead();
  return (
    <div ref={panel} className={styles['panel']}>
      <h2 className="visually-hidden">{t('search.results.label')}</h2>
      <div className={styles['bar']}>
        <ResultCount />
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
          <SaveSearch />
          <SortSelect />
        </div>
        <LayoutToggle layout={layout} />
        <PlaceNotice />
        <ActiveFilters
          area={area.type === 'everywhere' ? undefined : <AreaChip />}
          chips={active.map(({ key, text, without }) => ({
            key,
            text,
            onRemove: () => changeFilters(without, false),
          }))}
          onClear={clearAll}
          onClearFilters={clearFilters}
        />
      </div>
      <div ref={list} className={styles['scroll']}>
        <Everywhere narrow={narrow} />
        <ResultList layout={layout} />
      </div>
    </div>
  );
}

const ORDERS = {
  newest: 'results.heading.newest',
  nearest: 'results.heading.nearest',
  surface: 'results.heading.smallest',
  '-surface': 'results.heading.largest',
} satisfies Record<Sort, Key>;

function ResultCount() {
  const t = useT();
  const results = useResults();
  const text = useCountText('count');
  return (
    <p className={styles['count']} role="status">
      <strong>{results.status === 'failed' ? t('results.failed.title') : text}</strong>
      {results.status === 'failed' && <span className="visually-hidden">. {t(failureKey(results))}</span>}
    </p>
  );
}

/** Heads the list while no place is set. */
function Everywhere({ narrow }: Pick<Props, 'narrow'>) {
  const t = useT();
  const { search } = useSearch();
  const { area, sort, filters: values } = useStore(search.$search);
  const results = useResults();
  const isEmpty = results.status === 'loaded' ? results.total === 0 : results.status === 'failed';
  if (area.type !== 'everywhere' || isPlaceNamed(search.filters, values) || isEmpty) return null;
  return (
    <p className={styles['where']}>
      {t('results.heading.everywhere', { order: t(ORDERS[orderOf(area, sort)]) })} {narrow}
    </p>
  );
}
