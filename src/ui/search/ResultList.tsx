import { useStore } from '@nanostores/react';
import { formatNumber } from '#site/format.ts';
import type { Results } from '#stores/search/list.ts';
import { Button } from '../button/Button.tsx';
import { Drawing } from '../drawing/Drawing.tsx';
import { useLocale, useT } from '../island.tsx';
import { SkeletonCard } from '../listing/SkeletonCard.tsx';
import { useSearch, type Layout } from './search-context.ts';
import styles from './result-panel.module.css';

const SKELETONS = 6;

/** What was found; while the answer is on its way those of before, or the places of cards. */
export function ResultList({ hasFilters }: { readonly hasFilters: boolean }) {
  const { search, renderCard } = useSearch();
  const { layout } = useStore(search.$search);
  const results = useStore(search.$results);
  const cards = useStore(search.$cards);
  if (cards.length === 0) {
    if (results.is === 'loading') return <Skeletons layout={layout} />;
    return <Nothing hasFailed={results.is === 'failed'} hasFilters={hasFilters} />;
  }
  return (
    <>
      <ul className={styles['cards']} data-layout={layout} aria-busy={results.is === 'loading'}>
        {cards.map((card) => (
          <li key={card._id}>{renderCard(card, layout)}</li>
        ))}
      </ul>
      {results.is === 'loaded' && <More results={results} />}
    </>
  );
}

function Skeletons({ layout }: { readonly layout: Layout }) {
  return (
    <div className={styles['cards']} data-layout={layout} aria-busy="true">
      {Array.from({ length: SKELETONS }, (_, place) => (
        <SkeletonCard key={place} layout={layout} />
      ))}
    </div>
  );
}

function Nothing({ hasFailed, hasFilters }: { readonly hasFailed: boolean; readonly hasFilters: boolean }) {
  const t = useT();
  const { search, words } = useSearch();
  const { reload, clearFilters } = search;
  return (
    <div className={styles['nothing']}>
      <Drawing name="empty-search" />
      <h2>{t(words.empty)}</h2>
      <p>{hasFailed ? t('search.results.failedHint') : t(words.emptyHint)}</p>
      <div>
        {hasFailed && <Button onClick={() => void reload()}>{t('common.actions.retry')}</Button>}
        {hasFilters && (
          <Button variant="quiet" onClick={clearFilters}>
            {t('search.results.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

function More({ results }: { readonly results: Results<unknown> & { is: 'loaded' } }) {
  const t = useT();
  const locale = useLocale();
  const { loadMore } = useSearch().search;
  const shown = formatNumber(results.cards.length, locale);
  if (results.next === null) return null;
  const isBusy = results.more === 'busy';
  return (
    <div className={styles['more']}>
      <p>{t('search.results.shown', { shown, number: formatNumber(results.total, locale) })}</p>
      {results.more === 'failed' && <p role="alert">{t('search.results.moreFailed')}</p>}
      <Button variant="quiet" isWide aria-busy={isBusy} onClick={() => void loadMore()}>
        {isBusy ? t('search.results.moreBusy') : t('search.results.more')}
      </Button>
    </div>
  );
}
