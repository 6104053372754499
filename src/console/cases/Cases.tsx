import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { exportCases } from '#api/operator/cases.ts';
import type { CaseRow } from '#api/operator/rows.ts';
import { API_BASE } from '#api/base.ts';
import type { Measure } from '#domain/case/measures.ts';
import { Button } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useT } from '#ui/island.tsx';
import { FileLink } from '../FileLink.tsx';
import { $search, search } from '../list-address.ts';
import { ListSearch } from '../ListSearch.tsx';
import { LoadedPages } from '../Loaded.tsx';
import { loadOperator } from '../session.ts';
import { CaseLine } from './CaseLine.tsx';
import { cases, CASE_TABS, caseOrders, leaveOut, showDecided, shownState } from './cases.ts';
import { DecideDialog } from './DecideDialog.tsx';
import styles from './cases.module.css';

/** Keys of the list: they work while the focus is in it. */
const MEASURE_OF: Readonly<Record<string, Measure>> = { d: 'dismiss', h: 'hide', r: 'restore' };
const STEP_OF: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

interface Deciding {
  readonly row: CaseRow;
  readonly measure: Measure;
}

export function Cases() {
  const t = useT();
  const loaded = useStore(cases.$resource);
  useStore($search);
  const state = shownState();
  const [deciding, setDeciding] = useState<Deciding>();
  const [done, setDone] = useState<Measure>();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // So that the keys work at once.
  const isFirst = useRef(true);
  const hasLoaded = loaded.status === 'loaded';
  useEffect(() => {
    if (!hasLoaded || !isFirst.current) return;
    isFirst.current = false;
    // What is typed elsewhere must not become keys of the list.
    if (document.activeElement === document.body) linksIn(list.current)[0]?.focus();
  }, [hasLoaded]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const links = linksIn(list.current);
    const index = links.findIndex((link) => link === document.activeElement);
    const step = STEP_OF[event.key];
    if (step !== undefined) {
      event.preventDefault();
      links[Math.min(links.length - 1, Math.max(0, index + step))]?.focus();
      return;
    }
    const measure = MEASURE_OF[event.key];
    const row = loaded.value?.items.find(({ id }) => id === links[index]?.dataset['case']);
    if (measure === undefined || row === undefined) return;
    event.preventDefault();
    setDeciding({ row, measure });
  }

  function onDecided({ row, measure }: Deciding): void {
    const links = linksIn(list.current);
    const index = links.findIndex((link) => link.dataset['case'] === row.id);
    const next = links[index + 1] ?? links[index - 1];
    flushSync(() => {
      setDeciding(undefined);
      setDone(measure);
      if (state !== 'decided' && state !== 'all') leaveOut(row.id);
      else showDecided(row.id);
    });
    (next ?? heading.current)?.focus();
    void loadOperator();
    if (next === undefined) void cases.load();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('console.pages.cases')}
      </h1>
      <div className={styles['bar']}>
        <div role="group" aria-label={t('console.cases.states.label')} className={styles['states']}>
          {CASE_TABS.map((each) => (
            <Button
              key={each}
              variant="quiet"
              size="small"
              aria-pressed={each === state}
              onClick={() => search(cases, { state: each, order: '' })}
            >
              {t(`console.cases.states.${each}`)}
            </Button>
          ))}
        </div>
        <FileLink href={API_BASE + exportCases.path}>{t('console.cases.export')}</FileLink>
      </div>
      <ListSearch list={cases} label={t('console.cases.search')} orders={caseOrders()} />
      {loaded.value?.items.length !== 0 && <Legend />}
      {/* Always there, so that each decision is announced. */}
      <div role="status">
        {done !== undefined && (
          <FormMessage type="success">
            {t('console.decide.done', { measure: t(`console.measures.${done}`) })}
          </FormMessage>
        )}
      </div>
      <LoadedPages list={cases} empty={t(`console.cases.${state === 'open' ? 'empty' : 'emptyOther'}`)}>
        {({ items }) => (
          <div ref={list} onKeyDown={onKeyDown}>
            <ul className={styles['list']} aria-label={t('console.cases.list')}>
              {groupsOf(items).map((group) => (
                <li key={group[0]?.id} className={styles['group']}>
                  <ul>
                    {group.map((row) => (
                      <CaseLine key={row.id} row={row} />
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </div>
        )}
      </LoadedPages>
      {deciding !== undefined && (
        <DecideDialog
          of={{ type: 'case', id: deciding.row.id }}
          title={deciding.row.title ?? t('console.gone')}
          measure={deciding.measure}
          onClose={() => setDeciding(undefined)}
          onDecided={() => onDecided(deciding)}
        />
      )}
    </>
  );
}

const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? []),
];

/** Cases about one thing stand together, where the oldest stands. */
function groupsOf(cases: readonly CaseRow[]): readonly (readonly CaseRow[])[] {
  const groups = Map.groupBy(cases, ({ kind, targetId }) => `${kind} ${targetId}`);
  return [...groups.values()];
}

function Legend() {
  const t = useT();
  const keys = [
    ['j k', 'jk'],
    ['Enter', 'enter'],
    ['d', 'd'],
    ['h', 'h'],
    ['r', 'r'],
  ] as const;
  return (
    <dl className={styles['keys']} aria-label={t('console.cases.keys')}>
      {keys.map(([key, name]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{t(`console.cases.keyWords.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
