import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#site/format.ts';
import type { Results } from '#stores/search/list.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { SkeletonCard } from '../listing/SkeletonCard.tsx';
import { NoResults } from './NoResults.tsx';
import { ResultCards } from './ResultCards.tsx';
import { useSearch, type CardLayout, type Layout, useResults } from './search-context.ts';
import { useSectionHeads } from './section-heads.ts';
import styles from './result-list.module.css';

const Almost = lazy(async () => (await import('./Almost.tsx')).Almost);

const ResultTable = lazy(async () => (await import('./ResultTable.tsx')).ResultTable);

/** While loading, earlier results or placeholders. */
export const ResultList = memo(function ResultList({ layout }: { readonly layout: Layout | undefined }) {
  const results = useResults();
  const { search } = useSearch();
  const cards = useDeferredValue(useStore(search.$cards));
  const almost = useDeferredValue(useStore(search.$almost));
  const heads = useSectionHeads();
  const showMore = useShowMore(cards);
  const isLoading = results.status === 'loading';
  if (layout === undefined || (cards.length === 0 && isLoading)) return <Skeletons layout={layout} />;
  if (cards.length === 0) return <NoResults layout={layout === 'table' ? 'list' : layout} />;
  const cut = almost.length > 0 && layout !== 'table' ? startOfOnRequest(results) : undefined;
  return (
    <>
      {layout === 'table' ? (
        <ResultTable cards={cards} isBusy={isLoading} meanwhile={<TableSkeleton />} />
      ) : (
        <ResultCards
          cards={cut === undefined ? cards : cards.slice(0, cut)}
          layout={layout}
          isBusy={isLoading}
          heads={heads}
        />
      )}
      {almost.length > 0 && <Almost cards={almost} layout={layout === 'table' ? 'list' : layout} />}
      {cut !== undefined && layout !== 'table' && (
        <ResultCards
          cards={cards.slice(cut)}
          layout={layout}
          isBusy={isLoading}
          heads={new Map([[0, heads.get(cut) ?? '']])}
        />
      )}
      {results.status === 'loaded' && <More results={results} onPress={showMore} />}
      {results.status === 'loaded' && <Download />}
    </>
  );
});

/** Where those begin that state no price; they come after what almost fits. */
function startOfOnRequest(results: Results<unknown>): number | undefined {
  if (results.status !== 'loaded' || !results.includesOpen) return undefined;
  const { total, unstated = 0, onRequest = 0 } = results;
  return onRequest > 0 ? total + unstated : undefined;
}

const SKELETONS = 8;
const SKELETON_ROWS = 14;

/** Before a script has measured the room, the style sheet chooses one of two. */
const Skeletons = memo(function Skeletons({ layout }: { readonly layout: Layout | undefined }) {
  if (layout === 'table') return <TableSkeleton />;
  const layouts = layout === undefined ? (['list', 'grid'] as const) : [layout];
  return layouts.map((each) => <CardSkeletons key={each} layout={each} isFitting={layout === undefined} />);
});

function CardSkeletons({ layout, isFitting }: { readonly layout: CardLayout; readonly isFitting: boolean }) {
  const { kind } = useSearch();
  return (
    <div
      className={styles['cards']}
      data-layout={layout}
      data-fitting={isFitting ? '' : undefined}
      aria-busy="true"
    >
      {Array.from({ length: SKELETONS }, (_, index) => (
        <SkeletonCard key={index} layout={layout} isOwned={kind === 'service'} />
      ))}
    </div>
  );
}

function TableSkeleton() {
  return (
    <div className={styles['rows']} aria-busy="true">
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <span key={index} />
      ))}
      <ResultTable isShown={false} cards={[]} isBusy />
    </div>
  );
}

/** Keyboard users continue at the first new card, once it is there: the button is gone or has moved. */
function useShowMore(cards: readonly ListedCard[]) {
  const { loadMore } = useSearch().search;
  const pressed = useRef<{ readonly button: Element; readonly before: number }>(undefined);
  useLayoutEffect(() => {
    const { button, before = Infinity } = pressed.current ?? {};
    const first = cards[before];
    if (first === undefined) return;
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === body || activeElement === button)
      document.querySelector<HTMLElement>(`[data-listing="${CSS.escape(first._id)}"] a`)?.focus();
  }, [cards]);
  return async (button: Element): Promise<void> => {
    pressed.current = { button, before: cards.length };
    if (!(await loadMore())) pressed.current = undefined;
  };
}

interface MoreProps {
  readonly results: Results<unknown> & { status: 'loaded' };
  readonly onPress: (button: Element) => Promise<void>;
}

function More({ results, onPress }: MoreProps) {
  const t = useT();
  const locale = useLocale();
  const shown = formatNumber(results.items.length, locale);
  if (results.nextCursor === null) return null;
  const isBusy = results.more === 'busy';
  return (
    <div className={styles['more']}>
      <p>{t('search.results.shown', { shown, number: formatNumber(results.total, locale) })}</p>
      {results.more === 'failed' && <p role="alert">{t('card.list.moreFailed')}</p>}
      <Button
        variant="quiet"
        isWide
        aria-busy={isBusy}
        onClick={({ currentTarget }) => {
          if (!isBusy) void onPress(currentTarget);
        }}
      >
        {isBusy ? t('card.list.moreBusy') : t('card.list.more')}
      </Button>
    </div>
  );
}

function Download() {
  const t = useT();
  const { Export } = useSearch();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles['more']}>
      {isOpen ? (
        <Export onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="plain" onClick={() => setIsOpen(true)}>
          <Icon name="download" />
          {t('card.list.csv')}
        </Button>
      )}
    </div>
  );
}
