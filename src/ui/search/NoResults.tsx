import { useStore } from '@nanostores/react';
import type { Key } from '#site/translate.ts';
import { Button } from '../button/Button.tsx';
import { Drawing } from '../drawing/Drawing.tsx';
import { useT } from '../island.tsx';
import { useSearch, type Layout } from './search-context.ts';
import { Ways } from './Ways.tsx';
import styles from './no-results.module.css';

/** That nothing was found, and how to go on; or that the search has failed, and how to try again. */
export function NoResults({ layout }: { readonly layout: Layout }) {
  const t = useT();
  const { search, words } = useSearch();
  const results = useStore(search.$results);
  const ways = useStore(search.$ways);
  return (
    <div className={styles['nothing']}>
      {!ways?.nearest.length && <Drawing name="empty-search" />}
      <h2>{t(words.empty)}</h2>
      {results.is === 'failed' ? (
        <>
          <p>{t(failureKey(results))}</p>
          <Button onClick={() => void search.reload()}>{t('common.actions.retry')}</Button>
        </>
      ) : (
        <Ways layout={layout} />
      )}
    </div>
  );
}

/** The sentence that says why a search has failed. */
export const failureKey = ({ isOffline }: { readonly isOffline: boolean }): Key =>
  isOffline ? 'results.failed.offline' : 'results.failed.hint';
