import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import { formatShortDate, formatTime } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { otherName } from '#ui/messages/other-name.ts';
import { ThreadState } from '#ui/messages/ThreadState.tsx';
import { typeOfListing } from '#ui/messages/type-of-listing.ts';
import { PlaceLink } from '../PlaceLink.tsx';
import styles from './messages.module.css';

interface Props {
  readonly thread: ListedThread;
  readonly isCurrent: boolean;
}

/** A conversation in the list: with whom, about what, how it stands and how its last message begins. */
export function ThreadRow({ thread, isCurrent }: Props) {
  const t = useT();
  const locale = useLocale();
  const { _id, listing, lastAt, unread } = thread;
  const at = new Date(lastAt);
  const isToday = at.toDateString() === new Date().toDateString();
  return (
    <PlaceLink
      to={{ section: 'messages', page: 1, thread: _id }}
      isCurrent={isCurrent}
      className={styles['row']}
    >
      <span className={styles['who']} data-unread={unread > 0 ? '' : undefined}>
        <strong>{otherName(thread.other, t)}</strong>
        <time dateTime={lastAt}>{isToday ? formatTime(at, locale) : formatShortDate(at, locale)}</time>
      </span>
      <span className={styles['about']}>
        {t('messages.listing.about', { type: typeOfListing(listing, t), city: listing.city })}
      </span>
      <bdi className={styles['excerpt']}>{thread.excerpt ?? t('messages.thread.removed')}</bdi>
      <span className={styles['marks']}>
        <ThreadState thread={thread} />
        {unread > 0 && <span className={styles['unread']}>{t('messages.unread', { count: unread })}</span>}
      </span>
    </PlaceLink>
  );
}
