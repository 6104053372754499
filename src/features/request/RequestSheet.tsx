import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import { askedFamilies, quoteCaseOf } from '#domain/need/need-case.ts';
import type { RequestThread, WholeRequest } from '#domain/request/request.ts';
import type { RowGroup } from '#site/compared-rows.ts';
import { formatDate } from '#site/format.ts';
import { listingPath } from '#site/listing-pages.ts';
import { Button } from '#ui/button/Button.tsx';
import { CompareTable } from '#ui/compare/CompareTable.tsx';
import type { Judged, JudgeProps } from '#ui/compare/need-rows.ts';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { typeOfListing } from '#ui/messages/thread-words.ts';
import { AnyNeedList } from '#ui/need/AnyNeedList.tsx';
import { RequestFacts } from '#ui/request/RequestFacts.tsx';
import { AnswerHead } from './AnswerHead.tsx';
import { answerGroup, caseGroup, quoteGroups } from './answer-rows.ts';
import { inOrder } from './answer-order.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { askForMissing, watchRequest } from './request.ts';
import styles from './request.module.css';

/** Judge the listings by the need. */
const JUDGES: Readonly<Record<'space' | 'service', ComponentType<JudgeProps>>> = {
  space: lazy(async () => (await import('#islands/SpaceNeedRows.tsx')).SpaceNeedRows),
  service: lazy(async () => (await import('#islands/ServiceNeedRows.tsx')).ServiceNeedRows),
};

function RequestView({ request, need, threads }: WholeRequest) {
  const t = useT();
  const locale = useLocale();
  const [today] = useState(() => dayAt(Date.now()));
  const [judged, setJudged] = useState<Judged>({ misses: {} });
  const [hasDifferencesOnly, setHasDifferencesOnly] = useState(false);
  /** `without` any owner, or the one to choose. */
  const [closing, setClosing] = useState<RequestThread | 'without'>();
  useEffect(watchRequest, []);
  const ordered = useMemo(() => inOrder(threads), [threads]);
  const listings = ordered.map(({ listing }) => listing._id);
  const { closedAt, reason } = request;
  const isOpen = !closedAt;
  const Judge = JUDGES[request.kind];
  const nameOf = ({ company }: RequestThread) => company ?? t('request.deleted');
  const titleOf = ({ listing }: RequestThread) =>
    t('request.listing', { type: typeOfListing(listing, t), city: listing.city });
  const language = { t, locale, today };
  const groups = [
    answerGroup(ordered, language, askedFamilies(quoteCaseOf(request.kind, need))),
    ...caseGroup(ordered, language, {
      misses: listings.map((id) => judged.misses[id] ?? 0),
      onAsk: isOpen ? (thread) => void askForMissing(thread, locale) : undefined,
      nameOf,
    }),
    ...(judged.group ? [judged.group] : []),
    ...quoteGroups(ordered, language),
  ];
  async function save(shown: readonly RowGroup[]): Promise<void> {
    const { saveComparison } = await import('#stores/save-comparison.ts');
    const columns = ordered.map((thread, index) => ({
      index,
      title: `${nameOf(thread)}: ${titleOf(thread)}`,
      address: () => listingPath(thread.listing.kind, thread.listing._id, locale),
    }));
    saveComparison(columns, shown, t, locale);
  }
  return (
    <>
      <header className={styles['request']}>
        <h1>{t(`request.heading.${request.kind}`)}</h1>
        <RequestFacts request={request} />
        <p role="status" className={styles['closed']}>
          {closedAt &&
            t('request.closed', {
              date: formatDate(new Date(closedAt), locale),
              reason: t(`request.reasons.${reason ?? 'other'}`),
            })}
        </p>
        {Object.values(need).some(Boolean) && (
          <div className={styles['need']}>
            <AnyNeedList kind={request.kind} need={need} />
          </div>
        )}
        <details>
          <summary>{t('request.message')}</summary>
          <p dir="auto">{request.message}</p>
        </details>
        <div className={styles['close']}>
          {isOpen && (
            <Button variant="quiet" size="small" onClick={() => setClosing('without')}>
              {t('request.close.button')}
            </Button>
          )}
          <p className={styles['note']}>{t('quotes.contract')}</p>
        </div>
      </header>
      {need.query !== '' && <Judge ids={listings} need={need.query} onJudged={setJudged} />}
      <div className={styles['answers']}>
        <CompareTable
          caption={t('request.caption')}
          columns={ordered.map((thread) => ({ id: thread.enquiryId, status: 'loaded', thread }))}
          headOf={({ thread }) => (
            <AnswerHead
              thread={thread}
              name={nameOf(thread)}
              title={titleOf(thread)}
              misses={judged.misses[thread.listing._id] ?? 0}
              isChosen={thread.enquiryId === request.chosen}
              onChoose={isOpen ? () => setClosing(thread) : undefined}
            />
          )}
          groups={groups}
          hasDifferencesOnly={hasDifferencesOnly}
          onDifferences={setHasDifferencesOnly}
          onSave={(shown) => void save(shown)}
        />
      </div>
      {closing !== undefined && isOpen && (
        <CloseDialog
          chosen={closing === 'without' ? undefined : { id: closing.enquiryId, name: nameOf(closing) }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}

export const RequestSheet = lazyIsland(RequestView, [
  'api-errors',
  'card',
  'common',
  'compare',
  'detail',
  'issues',
  'quotes',
  'request',
  'requests',
  'types',
]);
