import { useStore } from '@nanostores/react';
import type { Key } from '#site/translate.ts';
import { Button } from '../button/Button.tsx';
import { Drawing } from '../drawing/Drawing.tsx';
import { useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { SaveSearch } from './SaveSearch.tsx';
import { useSearch, type CardLayout } from './search-context.ts';
import { useResults } from './use-results.ts';
import styles from './no-results.module.css';

const NONE_YET = { nearest: [] };

const Alternatives = lazy(async () => (await import('./Alternatives.tsx')).Alternatives);

export function NoResults({ layout }: { readonly layout: CardLayout }) {
  const t = useT();
  const { search, word } = useSearch();
  const { area } = useStore(search.$search);
  const results = useResults();
  const alternatives = useStore(search.$alternatives);
  const hasFailed = results.status === 'failed';
  // Avoids showing the drawing briefly before alternatives arrive.
  const isBare = hasFailed || area.type !== 'near' || alternatives?.nearest.length === 0;
  return (
    <div className={styles['nothing']}>
      {isBare && <Drawing name="empty-search" />}
      <h2>{t(word('empty'))}</h2>
      {hasFailed ? (
        <>
          <p>{t(failureKey(results))}</p>
          <Button onClick={() => void search.reload()}>{t('common.actions.retry')}</Button>
        </>
      ) : (
        <>
          <Alternatives
            isShown={alternatives !== undefined}
            layout={layout}
            alternatives={alternatives ?? NONE_YET}
          />
          <SaveSearch />
        </>
      )}
    </div>
  );
}

export const failureKey = ({ isOffline }: { readonly isOffline: boolean }): Key =>
  isOffline ? 'results.failed.offline' : 'results.failed.hint';
