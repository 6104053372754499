import { useStore } from '@nanostores/react';
import { IMAGE_WIDTHS, imageUrl } from '#api/images.ts';
import { formatNumber } from '#site/format.ts';
import { cardsOf, type Results } from '#stores/search/list.ts';
import { Button } from '#ui/button/Button.tsx';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import type { CoverImage } from '#ui/listing/Cover.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { SkeletonCard } from '#ui/listing/SkeletonCard.tsx';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { useMapSearch } from './map-search-context.ts';
import styles from './result-panel.module.css';

const SKELETONS = 6;
const COVER_WIDTH = 640;

/** The spaces that were found; while the answer is on its way those of before, or the places of cards. */
export function ResultList({ hasFilters }: { readonly hasFilters: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { $search, $results, $lifted, map } = useMapSearch();
  const { layout } = useStore($search);
  const results = useStore($results);
  const lifted = useStore($lifted);
  const markers = useStore(map.$markerOf);
  const spaces = cardsOf(results);
  if (spaces.length === 0) {
    if (results.is === 'loading') return <Skeletons layout={layout} />;
    return <Nothing hasFailed={results.is === 'failed'} hasFilters={hasFilters} />;
  }
  return (
    <>
      <ul className={styles['cards']} data-layout={layout} aria-busy={results.is === 'loading'}>
        {spaces.map((space) => {
          const marker = markers.get(space._id);
          return (
            <li key={space._id}>
              <ListingCard
                listing={summaryOfSpace(space, t, locale)}
                cover={coverOf(space.cover)}
                layout={layout}
                isLifted={marker !== undefined && marker === lifted}
                onLift={(isLifted) => $lifted.set(isLifted ? marker : undefined)}
              />
            </li>
          );
        })}
      </ul>
      {results.is === 'loaded' && <More results={results} />}
    </>
  );
}

function Skeletons({ layout }: { readonly layout: 'grid' | 'list' }) {
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
  const { reload, clearFilters } = useMapSearch();
  return (
    <div className={styles['nothing']}>
      <Drawing name="empty-search" />
      <h2>{t('search.results.empty')}</h2>
      <p>{hasFailed ? t('search.results.failedHint') : t('search.results.emptyHint')}</p>
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
  const { loadMore } = useMapSearch();
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

function coverOf(imageId: string | null | undefined): CoverImage | undefined {
  if (!imageId) return undefined;
  const srcSet = IMAGE_WIDTHS.filter((width) => width <= 2 * COVER_WIDTH)
    .map((width) => `${imageUrl(imageId, width)} ${String(width)}w`)
    .join(', ');
  return { src: imageUrl(imageId, COVER_WIDTH), srcSet };
}
