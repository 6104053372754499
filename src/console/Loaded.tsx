import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Resource } from '#stores/create-resource.ts';
import type { Pages } from '#stores/load-more.ts';
import type { PagedList } from '#stores/paged-list.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useT } from '#ui/island.tsx';
import { inAddress } from './list-address.ts';
import styles from './list-search.module.css';

interface Props<Value extends object> {
  readonly resource: Resource<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** Shows the loaded data, or that they are loading or failed to. */
export function Loaded<Value extends object>({ resource, onRetry, children }: Props<Value>) {
  const t = useT();
  if (resource.status === 'failed') return <LoadFailure text={t('console.failed')} onRetry={onRetry} />;
  if (resource.value === undefined) return <p role="status">{t('console.loading')}</p>;
  return children(resource.value);
}

interface PagesProps<Value extends Pages<unknown>> {
  readonly list: PagedList<Value>;
  /** Replaces an empty list, unless it is searched. */
  readonly empty: string;
  readonly children: (value: Value) => Elements;
}

/** Loads a list when it is shown, and its next page on request. */
export function LoadedPages<Value extends Pages<unknown>>({ list, empty, children }: PagesProps<Value>) {
  const t = useT();
  const resource = useStore(list.$resource);
  useEffect(() => void list.load(), [list]);
  return (
    <Loaded resource={resource} onRetry={() => void list.load()}>
      {(pages) => (
        <>
          {pages.items.length === 0 ? (
            <p role="status">{inAddress('query') === '' ? empty : t('console.records.none')}</p>
          ) : (
            children(pages)
          )}
          {pages.nextCursor !== null && (
            <p className={styles['more']}>
              <Button variant="quiet" aria-busy={pages.more === 'busy'} onClick={() => void list.loadMore()}>
                {t('console.cases.more')}
              </Button>
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}
