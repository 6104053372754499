import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { orderOf } from '#domain/search/area.ts';
import { isPlaceNamed } from '#domain/search/place-filter.ts';
import type { Sort } from '#domain/search/search-query.ts';
import { formatNumber } from '#site/format.ts';
import type { Key } from '#site/translate.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { LayoutToggle } from '../layouts/LayoutToggle.tsx';
import { AreaChip } from '../place/AreaChip.tsx';
import { PlaceNotice } from '../place/PlaceNotice.tsx';
import { useFocusRecovery } from '../use-focus-recovery.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { AskBest } from './AskBest.tsx';
import { describeSearch } from '#site/search-words/describe-search.ts';
import { failureTitle } from './NoResults.tsx';
import { ResultList } from './ResultList.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { useSearch, type Layout, useResults } from './search-context.ts';
import { SortSelect } from './SortSelect.tsx';
import { UnstatedNote } from './UnstatedNote.tsx';
import { useActiveFilters, useCountText, useRemoval } from './result-words.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { ONE_PANEL, useLayout, useMedia } from './use-media.ts';
import styles from './result-bar.module.css';

interface Props {
  readonly isSheetOpen: boolean;
  readonly onOpenFilters: () => void;
  readonly narrow?: Elements;
}

export function ResultPanel({ isSheetOpen, onOpenFilters, narrow }: Props) {
  const t = useT();
  const panel = useFocusRecovery<HTMLDivElement>();
  const list = useRef<HTMLDivElement>(null);
  const layout = useLayout(list);
  // The pressed button answers first; drawing every card anew takes longer.
  const drawn = useDeferredValue(layout);
  // Opening a sheet hides the list at once, and closing it shows the list right after.
  const isCovered = useDeferredValue(isSheetOpen) || isSheetOpen;
  const isNarrow = useMedia(ONE_PANEL);
  useScrollRestoration(list, drawn !== undefined);
  return (
    <div ref={panel} className={styles['panel']} data-table={layout === 'table' ? '' : undefined}>
      <SearchHead />
      <h2 className="visually-hidden">{t('search.results.label')}</h2>
      <div className={styles['bar']}>
        <div>
          <ResultCount />
          {isNarrow && <UnstatedNote />}
        </div>
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
            <ChoiceCount />
          </button>
          <SaveSearch />
          <SortSelect />
        </div>
        <SearchLayouts layout={layout} />
        <PlaceNotice />
        <Chips />
      </div>
      <div ref={list} className={styles['scroll']} data-covered={isCovered ? '' : undefined}>
        <div className={styles['hints']}>
          <SearchedArea narrow={narrow} />
          <AskBest />
          {!isNarrow && <UnstatedNote />}
        </div>
        <ResultList layout={drawn} />
      </div>
    </div>
  );
}

const SearchHead = memo(function SearchHead() {
  useSearchHead();
  return null;
});

function ChoiceCount() {
  const { length } = useActiveFilters();
  const locale = useLocale();
  return length > 0 && <span className={styles['badge']}>{formatNumber(length, locale)}</span>;
}

const Chips = memo(function Chips() {
  const { search } = useSearch();
  const hasArea = useDeferredValue(useStore(search.$search)).area.type !== 'everywhere';
  const active = useActiveFilters();
  const remove = useRemoval();
  return useMemo(
    () => (
      <ActiveFilters
        area={hasArea ? <AreaChip /> : undefined}
        chips={active.map(({ key, text }) => ({ key, text, onRemove: () => remove(key) }))}
        onClear={search.clearAll}
        onClearFilters={search.clearFilters}
      />
    ),
    [hasArea, active, remove, search],
  );
});

const ORDERS = {
  newest: 'results.heading.newest',
  nearest: 'results.heading.nearest',
  surface: 'results.heading.smallest',
  '-surface': 'results.heading.largest',
  price: 'results.heading.cheapest',
} satisfies Record<Sort, Key>;

const ResultCount = memo(function ResultCount() {
  const t = useT();
  const results = useResults();
  const text = useCountText('count');
  return (
    <p className={styles['count']} role="status">
      {results.status === 'failed' ? (
        <span className="visually-hidden">{t(failureTitle(results))}</span>
      ) : (
        <strong>{text}</strong>
      )}
    </p>
  );
});

/** Heads the list while no place is set: says "everywhere", or that only the visible part of the map is searched. */
function SearchedArea({ narrow }: Pick<Props, 'narrow'>) {
  const t = useT();
  const { search } = useSearch();
  const { area, sort, filters: values } = useStore(search.$search);
  const searched = useStore(search.$searchedArea);
  const results = useResults();
  const isUnplaced = area.type === 'everywhere' && !isPlaceNamed(search.filters, values);
  const isEmpty = results.status === 'loaded' ? results.total === 0 : results.status === 'failed';
  if (!isUnplaced || isEmpty) return null;
  const order = t(ORDERS[orderOf(searched, sort)]);
  return (
    <p className={styles['where']}>
      <span>{t(`results.heading.${searched.type === 'map' ? 'inSight' : 'everywhere'}`, { order })}</span>{' '}
      {searched.type !== 'map' && narrow}
    </p>
  );
}

function useSearchHead(): void {
  const t = useT();
  const locale = useLocale();
  const { search, labels, showInHead, remember } = useSearch();
  const searched = useDeferredValue(useStore(search.$search));
  const results = useResults();
  const count = useCountText('count');
  const asked = describeSearch(search.filters, labels, searched, { t, locale });
  const summary = asked.length === 0 ? undefined : [count, ...asked].join(' · ');
  useEffect(() => {
    if (results.status !== 'loaded') return;
    const { total, items } = results;
    showInHead({ summary, total, ids: items.map(({ _id }) => _id) }, locale);
    if (asked.length > 0) remember(search.canonicalQuery());
  }, [showInHead, results, summary, locale, remember, search, asked.length]);
}

const LAYOUTS = ['grid', 'list', 'table'] as const satisfies readonly Layout[];

function SearchLayouts({ layout }: { readonly layout: Layout | undefined }) {
  const t = useT();
  const { changeLayout } = useSearch().search;
  return (
    <LayoutToggle
      label={t('search.results.layout')}
      layouts={LAYOUTS}
      nameOf={(each) => t(`search.results.${each}`)}
      layout={layout}
      onChange={changeLayout}
    />
  );
}
