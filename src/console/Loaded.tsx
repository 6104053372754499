import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import type { Resource } from '#stores/create-resource.ts';
import type { More, Pages } from '#stores/load-more.ts';
import type { PagedList } from '#stores/paged-list.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useT } from '#ui/island.tsx';
import { useLoad } from '#ui/use-load.ts';
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
  useLoad(list.load);
  return (
    <Loaded resource={resource} onRetry={() => void list.load()}>
      {(pages) => (
        <>
          {pages.items.length === 0 && pages.nextCursor === null ? (
            <p role="status">{inAddress('query') === '' ? empty : t('console.records.none')}</p>
          ) : (
            children(pages)
          )}
          {pages.nextCursor !== null && <ShowMore more={pages.more} load={list.loadMore} />}
        </>
      )}
    </Loaded>
  );
}

interface MoreProps {
  readonly more: More;
  readonly load: () => Promise<unknown>;
}

export function ShowMore({ more, load }: MoreProps) {
  const t = useT();
  async function show({ currentTarget: button }: MouseEvent<HTMLButtonElement>): Promise<void> {
    const region = button.closest('section, main');
    const before = new Set(linksIn(region));
    await load();
    requestAnimationFrame(() => {
      // The button is gone or has moved: keyboard users continue at the first new item.
      if (document.activeElement === button || document.activeElement === document.body)
        linksIn(region)
          .find((link) => !before.has(link))
          ?.focus();
    });
  }
  return (
    <div className={styles['more']}>
      {more === 'failed' && <p role="alert">{t('console.failed')}</p>}
      <Button variant="quiet" aria-busy={more === 'busy'} onClick={(event) => void show(event)}>
        {t('console.cases.more')}
      </Button>
    </div>
  );
}

const linksIn = (region: Element | null): HTMLElement[] => [
  ...(region?.querySelectorAll<HTMLElement>('a, summary') ?? []),
];
