import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import { formatNumber, formatShortDate, formatTime } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useT, useLocale } from '#ui/island.tsx';
import { otherName, typeOfListing } from '#ui/messages/thread-words.ts';
import { ThreadState } from '#ui/messages/ThreadState.tsx';
import { PlaceLink } from '../PlaceLink.tsx';
import { threads } from './threads.ts';
import styles from './messages.module.css';

const WAITING = 4;

export function ThreadList({ current }: { readonly current: string | undefined }) {
  const t = useT();
  const list = useStore(threads.$threads);
  const rows = useRef<HTMLUListElement>(null);
  const items = list.value?.items ?? [];

  async function showMore(): Promise<void> {
    const before = items.length;
    await threads.loadMore();
    // The button is gone or has moved: keyboard users continue at the first new item.
    requestAnimationFrame(() => rows.current?.children[before]?.querySelector('a')?.focus());
  }
  return (
    <>
      {list.status === 'failed' && (
        <LoadFailure text={t('messages.failed.list')} onRetry={() => void threads.load()} />
      )}
      {/* The record that loads above must not move it. */}
      <ul
        key={list.status === 'loading' ? 'bones' : 'rows'}
        ref={rows}
        className={styles['rows']}
        aria-label={t('messages.list')}
        aria-busy={list.status === 'loading'}
      >
        {list.status === 'loading' &&
          Array.from({ length: WAITING }, (_, index) => (
            <li key={index} className={styles['bone']} aria-hidden="true">
              <span />
              <span />
            </li>
          ))}
        {items.map((thread) => (
          <li key={thread._id}>
            <ThreadRow thread={thread} isCurrent={thread._id === current} />
          </li>
        ))}
      </ul>
      <p className={styles['nothing']} role="status">
        {list.value?.items.length === 0 && t('messages.filters.nothing')}
      </p>
      {list.status === 'loaded' && list.value.nextCursor !== null && (
        <Button variant="quiet" isWide aria-busy={list.value.more === 'busy'} onClick={() => void showMore()}>
          {t('messages.more')}
        </Button>
      )}
    </>
  );
}

/** Its last message, in short. */
const excerptOf = ({ lastStep, lastResponse, excerpt }: ListedThread, t: Translate): string =>
  lastResponse
    ? t(`messages.response.${lastResponse}`)
    : lastStep
      ? t(`messages.step.${lastStep}`)
      : (excerpt ?? t('messages.thread.removed'));

function ThreadRow({ thread, isCurrent }: { readonly thread: ListedThread; readonly isCurrent: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { _id, listing, lastAt, unread } = thread;
  const at = new Date(lastAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <PlaceLink to={{ section: 'messages', thread: _id }} isCurrent={isCurrent} className={styles['row']}>
      <span className={styles['who']} data-unread={unread > 0 ? '' : undefined}>
        <strong>{otherName(thread.other, t)}</strong>
        <time dateTime={lastAt}>{isToday ? formatTime(at, locale) : formatShortDate(at, locale)}</time>
      </span>
      <span className={styles['line']}>
        <bdi className={styles['excerpt']}>{excerptOf(thread, t)}</bdi>
        {unread > 0 && (
          <span className={styles['unread']}>
            <span aria-hidden="true">{formatNumber(unread, locale)}</span>
            <span className="visually-hidden">{t('messages.unread', { count: unread })}</span>
          </span>
        )}
      </span>
      <span className={styles['line']}>
        <span className={styles['about']}>
          {t('messages.listing.about', { type: typeOfListing(listing, t), city: listing.city })}
        </span>
        <ThreadState thread={thread} />
      </span>
    </PlaceLink>
  );
}
