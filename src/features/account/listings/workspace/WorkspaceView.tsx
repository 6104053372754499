import { useStore } from '@nanostores/react';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { OWN_FILTERS, OWN_SORTS, type OwnFilter } from '#api/own-listing-pages.ts';
import { formatNumber } from '#site/format.ts';
import { notify } from '#stores/notifications.ts';
import { Button } from '#ui/button/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useFocusAfter } from '#ui/use-focus-after.ts';
import { $user } from '#stores/session.ts';
import { useLoad } from '#ui/use-load.ts';
import { useMay } from '#ui/use-may.ts';
import { DueListings } from '../DueListings.tsx';
import { countAll, type FirstPage } from '../own-counts.ts';
import { useWorkspace, WorkspaceContext } from './context.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { createWorkspace, type OwnSource } from './workspace.ts';
import { WorkspaceCards } from './WorkspaceCards.tsx';
import { SelectAll, WorkspaceTable } from './WorkspaceTable.tsx';
import styles from './workspace.module.css';

export interface WorkspaceProps {
  /** Loaded before. */
  readonly first: FirstPage | undefined;
  readonly layout: 'grid' | 'table';
}

/** Narrower lists show cards. */
const ROOM_FOR_TABLE_REM = 50;

export function WorkspaceView({ source, first, layout }: WorkspaceProps & { readonly source: OwnSource }) {
  const t = useT();
  const locale = useLocale();
  const [workspace] = useState(() =>
    createWorkspace(source, first && source.read(first), (count) =>
      notify('error', {
        text: t('workspace.notDeleted', { count, number: formatNumber(count, locale) }),
      }),
    ),
  );
  const mayEdit = useMay($user, 'editor');
  const shown = useMemo(
    () => ({ workspace, registry: source.registry, mayEdit }),
    [workspace, source, mayEdit],
  );
  const { load } = workspace;
  useLoad(load);
  return (
    <WorkspaceContext value={shown}>
      <List layout={layout} />
    </WorkspaceContext>
  );
}

function List({ layout }: Pick<WorkspaceProps, 'layout'>) {
  const t = useT();
  const locale = useLocale();
  const { workspace, mayEdit } = useWorkspace();
  const loaded = useStore(workspace.$list);
  const visible = useStore(workspace.$visible);
  const selected = useStore(workspace.selection.$selected);
  const isBusy = useStore(workspace.$isBusy);
  const { q, status } = useStore(workspace.$criteria);
  const whole = useFocusAfter<HTMLDivElement>(selected.size > 0);
  const isTable = useHasRoom(whole) && layout === 'table';
  const { items: rows = [], total = 0, counts = {}, nextCursor = null, more = 'idle' } = visible ?? {};
  const section = `${workspace.kind}s` as const;
  const isFiltered = q !== '' || status !== undefined;
  const isNone = loaded.status === 'loaded' && rows.length === 0 && nextCursor === null;
  const number = formatNumber(total, locale);
  const foundText = isNone ? t('workspace.filters.none') : t('workspace.found', { count: total, number });

  async function showMore(): Promise<void> {
    const added = await workspace.loadMore();
    if (added) whole.current?.querySelector<HTMLElement>(`[data-own="${added.id}"] :is(th, h3) a`)?.focus();
  }
  const Rows = isTable ? WorkspaceTable : WorkspaceCards;
  return (
    <>
      <DueListings count={mayEdit ? (counts['due'] ?? 0) : 0} onConfirm={workspace.confirmAll} />
      <Filters counts={counts} isSorted={!isTable} />
      {loaded.status === 'failed' && (
        <LoadFailure text={t('account.failed')} onRetry={() => void workspace.load()} />
      )}
      <div className={styles['found']}>
        {!isTable && rows.length > 0 && <SelectAll rows={rows} selected={selected} hasText />}
        <p role="status">{isFiltered && !isBusy && foundText}</p>
        {isFiltered && (
          <Button variant="plain" size="small" onClick={workspace.showAll}>
            {t('workspace.filters.showAll')}
          </Button>
        )}
      </div>
      <div ref={whole} className={styles['list']}>
        {rows.length > 0 && <Rows rows={rows} selected={selected} isBusy={isBusy} />}
        {isNone && !isFiltered && (
          <EmptySection drawing={`empty-${section}`} text={t(`account.${section}.empty`)} />
        )}
      </div>
      {nextCursor !== null && (
        <div className={styles['more']}>
          {rows.length > 0 && (
            <p>{t('workspace.shown', { shown: formatNumber(rows.length, locale), number })}</p>
          )}
          {more === 'failed' && <p role="alert">{t('card.list.moreFailed')}</p>}
          <Button variant="quiet" isWide aria-busy={more === 'busy'} onClick={() => void showMore()}>
            {t(more === 'busy' ? 'card.list.moreBusy' : 'card.list.more')}
          </Button>
        </div>
      )}
      {selected.size > 0 && <SelectionBar ids={[...selected]} />}
    </>
  );
}

interface FiltersProps {
  readonly counts: Readonly<Record<string, number>>;
  /** A table's heads sort. */
  readonly isSorted: boolean;
}

function Filters({ counts, isSorted }: FiltersProps) {
  const t = useT();
  const locale = useLocale();
  const { workspace } = useWorkspace();
  const { q, status, sort } = useStore(workspace.$criteria);
  const nameOf = (filter: OwnFilter) =>
    t(
      filter === 'due' || filter === 'lapsed'
        ? `workspace.filters.${filter}`
        : `own-listing.status.${filter}`,
    );
  const occurring = OWN_FILTERS.filter((filter) => filter === status || (counts[filter] ?? 0) > 0);
  return (
    <div className={styles['filters']} role="search" aria-label={t('workspace.filters.label')}>
      <label>
        <span>{t('workspace.filters.search')}</span>
        <input
          type="search"
          value={q}
          maxLength={100}
          onChange={({ target }) => workspace.type(target.value)}
        />
      </label>
      <label>
        <span>{t('workspace.filters.status')}</span>
        <Select
          value={status ?? ''}
          onChange={({ target }) => workspace.filter(OWN_FILTERS.find((each) => each === target.value))}
        >
          <option value="">
            {t('workspace.filters.all', { number: formatNumber(countAll(counts), locale) })}
          </option>
          {occurring.map((filter) => (
            <option key={filter} value={filter}>
              {t('workspace.filters.option', {
                status: nameOf(filter),
                number: formatNumber(counts[filter] ?? 0, locale),
              })}
            </option>
          ))}
        </Select>
      </label>
      {isSorted && (
        <label>
          <span>{t('workspace.filters.sort')}</span>
          <Select
            value={sort}
            onChange={({ target }) =>
              workspace.sort(OWN_SORTS.find((each) => each === target.value) ?? 'updated')
            }
          >
            {OWN_SORTS.map((order) => (
              <option key={order} value={order}>
                {t(`workspace.sort.${order}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
    </div>
  );
}

/** False until measured. */
function useHasRoom(whole: RefObject<HTMLElement | null>): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const { current } = whole;
    if (!current) return undefined;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRoom(current.clientWidth >= ROOM_FOR_TABLE_REM * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [whole]);
  return hasRoom;
}
