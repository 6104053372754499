import { useStore } from '@nanostores/react';
import type { Key } from '#site/translate.ts';
import type { Results } from '#stores/search/list.ts';
import { Button } from '../button/Button.tsx';
import { Drawing } from '../drawing/Drawing.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { SkeletonCard } from '../listing/SkeletonCard.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { useSearch, type CardLayout, useResults } from './search-context.ts';
import styles from './no-results.module.css';

const NONE_YET = { nearest: [] };
const GREYED = 6;

const Almost = lazy(async () => (await import('./Almost.tsx')).Almost);

const Alternatives = lazy(async () => (await import('./Alternatives.tsx')).Alternatives);

export function NoResults({ layout }: { readonly layout: CardLayout }) {
  const t = useT();
  const { search, word } = useSearch();
  const { area } = useStore(search.$search);
  const results = useResults();
  const alternatives = useStore(search.$alternatives);
  // What only lies farther away is among the nearest.
  const almost = useStore(search.$almost).filter(({ fit }) => fit?.missed[0]?.id !== 'radius');
  if (results.status === 'failed') return <Unreachable results={results} layout={layout} />;
  // Avoids showing the drawing briefly before alternatives arrive.
  const isBare = almost.length === 0 && (area.type !== 'near' || alternatives?.nearest.length === 0);
  return (
    <div className={styles['nothing']}>
      {isBare && <Drawing name="empty-search" />}
      <h2>{t(word('empty'))}</h2>
      {almost.length > 0 && <Almost cards={almost} layout={layout} />}
      <Alternatives
        isShown={alternatives !== undefined}
        layout={layout}
        alternatives={alternatives ?? NONE_YET}
      />
      <SaveSearch />
    </div>
  );
}

type Failed = Extract<Results<unknown>, { status: 'failed' }>;

/** Greyed places of the earlier results stay behind it. */
function Unreachable({ results, layout }: { readonly results: Failed; readonly layout: CardLayout }) {
  const t = useT();
  const { search, word } = useSearch();
  return (
    <div className={styles['failed']}>
      <div className={styles['nothing']}>
        <Drawing name="unreachable" />
        <h2>{t(failureTitle(results))}</h2>
        <p>{t(results.isOffline ? 'results.failed.offlineHint' : 'results.failed.hint')}</p>
        <Button onClick={() => void search.reload()}>{t('common.actions.retry')}</Button>
        <p className={styles['small']}>{t(word('empty'))}</p>
      </div>
      {results.earlier > 0 && (
        <div className={styles['earlier']} inert>
          {Array.from({ length: Math.min(results.earlier, GREYED) }, (_, index) => (
            <SkeletonCard key={index} layout={layout} />
          ))}
        </div>
      )}
    </div>
  );
}

export const failureTitle = ({ isOffline }: { readonly isOffline: boolean }): Key =>
  isOffline ? 'results.failed.offline' : 'results.failed.title';
