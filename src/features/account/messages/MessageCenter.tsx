import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Outcomes, ResponseRecord } from '#domain/company/response-record.ts';
import { CLOSE_REASONS } from '#domain/request/close-reasons.ts';
import { THREAD_FILTERS } from '#domain/enquiry/listed-thread.ts';
import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/section/EmptySection.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { lazyIsland, useT, useLocale } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ThreadFrame } from '#ui/messages/ThreadFrame.tsx';
import { $accountPlace } from '../account-place.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import { ThreadList } from './ThreadList.tsx';
import { ALL, threads } from './threads.ts';
import styles from './messages.module.css';

const OpenThread = lazy(async () => (await import('./OpenThread.tsx')).OpenThread);

const LIST = { section: 'messages' } as const;

function MessageCenterView() {
  const t = useT();
  const list = useStore(threads.$threads);
  const query = useStore(threads.$query);
  const id = useStore($accountPlace)?.thread;
  const filters = useRef<HTMLDivElement>(null);
  const before = useRef(id);
  useEffect(() => {
    // The browser's Back has closed the thread that had the focus.
    if (id === undefined && before.current !== undefined && document.activeElement === document.body)
      filters.current?.focus({ preventScroll: true });
    before.current = id;
  }, [id]);
  useEffect(() => {
    void threads.load(ALL);
    return threads.watch();
  }, []);

  const loading = <ThreadFrame role="status">{t('messages.thread.loading')}</ThreadFrame>;
  const isEmpty = list.value?.items.length === 0;
  if (isEmpty && query === ALL && id === undefined) return <NoMessages />;
  return (
    <div className={styles['center']} data-at={id === undefined ? 'list' : 'thread'}>
      <div
        className={styles['list']}
        ref={filters}
        tabIndex={-1}
        onPointerEnter={OpenThread.fetch}
        onFocus={OpenThread.fetch}
      >
        <ThreadFilters />
        <OwnRecord record={list.value?.responseRecord} outcomes={list.value?.outcomes} />
        <ThreadList current={id} />
      </div>
      <div className={styles['thread']}>
        {id === undefined ? (
          <ThreadFrame>{t('messages.choose')}</ThreadFrame>
        ) : (
          <>
            <PlaceLink to={LIST} className={styles['back']} onFollowed={() => filters.current?.focus()}>
              <Icon name="chevron-left" />
              {t('messages.back')}
            </PlaceLink>
            <OpenThread id={id} meanwhile={loading} />
          </>
        )}
      </div>
    </div>
  );
}

export const MessageCenter = lazyIsland(MessageCenterView, ['common', 'messages', 'types']);

interface RecordProps {
  readonly record: ResponseRecord | null | undefined;
  readonly outcomes: Outcomes | null | undefined;
}

/** As others see it, and what lowers it; and how requests ended, for the company alone. */
function OwnRecord({ record, outcomes }: RecordProps) {
  const t = useT();
  if (!record || record.requests === 0) return null;
  const { requests, answered, hours } = record;
  const late = requests - answered;
  return (
    <p className={styles['record']}>
      <span>
        {hours === null
          ? t('messages.record.none', { requests })
          : t('messages.record.median', { count: hours, answered, requests })}
      </span>{' '}
      {late > 0 && <strong>{t('messages.record.late', { count: late })}</strong>}
      {outcomes && <Share {...outcomes} />}
    </p>
  );
}

function Share({ decided, won, lost }: Outcomes) {
  const t = useT();
  const reasons = CLOSE_REASONS.flatMap((reason) => {
    const count = lost[reason] ?? 0;
    return count === 0
      ? []
      : [t('messages.record.lostBy', { reason: t(`messages.reasons.${reason}`), count })];
  });
  return (
    <>
      <span>{t('messages.record.won', { won, decided })}</span>{' '}
      {reasons.length > 0 && <span>{t('messages.record.lost', { reasons: reasons.join(' · ') })}</span>}
    </>
  );
}

function NoMessages() {
  const t = useT();
  const locale = useLocale();
  return (
    <EmptySection drawing="empty-messages" text={t('messages.none.heading')} hint={t('messages.none.text')}>
      <ButtonLink href={href('RegisterSpaceOrService', locale)}>{t('messages.none.publish')}</ButtonLink>
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('messages.none.spaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('messages.none.services')}
      </ButtonLink>
    </EmptySection>
  );
}

/** Debounce of the search field. */
const TYPING_MS = 300;

function ThreadFilters() {
  const t = useT();
  const query = useStore(threads.$query);
  const [text, setText] = useState(query.text);
  useEffect(() => {
    if (text.trim() === query.text.trim()) return undefined;
    const timer = setTimeout(() => void threads.load({ ...query, text }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, query]);
  return (
    <div className={styles['filters']} role="search" aria-label={t('messages.filters.label')}>
      <label>
        <span>{t('messages.filters.search')}</span>
        <input type="search" value={text} maxLength={100} onChange={({ target }) => setText(target.value)} />
      </label>
      <div role="group" aria-label={t('messages.filters.states')}>
        {THREAD_FILTERS.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={filter === query.filter}
            onClick={() => void threads.load({ filter, text })}
          >
            {t(`messages.filters.${filter}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
