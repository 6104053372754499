import { Fragment, useEffect, useRef, useState } from 'react';
import type { ThreadMessage } from '#domain/enquiry/thread.ts';
import type { VisitLine } from '#domain/enquiry/visit.ts';
import { formatDay, formatTime } from '#site/format.ts';
import { visitTimeText } from '#site/visit-words.ts';
import type { LoadedThread, ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { needRows } from './need-rows.ts';
import { useLocale, useT } from '../island.tsx';
import { otherName } from './thread-words.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import styles from './thread.module.css';

interface Props {
  readonly store: ThreadStore;
  readonly loaded: Extract<LoadedThread, { status: 'loaded' }>;
}

/** Grouped by day, newest last; new messages are announced. */
export function MessageList({ store, loaded }: Props) {
  const t = useT();
  const locale = useLocale();
  const { items: messages, nextCursor, thread } = loaded;
  const [isLoading, setIsLoading] = useState(false);
  const name = otherName(thread.other, t);
  const [firstUnread] = useState(() => findFirstUnread(messages, thread.unread));
  const scrolled = useScrollAnchor(messages);
  const arrived = useArrived(messages, t('thread.arrived', { name }));

  async function showEarlier(): Promise<void> {
    setIsLoading(true);
    await store.loadEarlier();
    setIsLoading(false);
    // The button disappears with the first message; keyboard users continue in the list.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) scrolled.ref.current?.focus({ preventScroll: true });
    });
  }
  return (
    <div
      className={styles['messages']}
      role="region"
      aria-label={t('thread.list', { name })}
      tabIndex={0}
      {...scrolled}
    >
      {nextCursor !== null && (
        <Button variant="quiet" size="small" aria-busy={isLoading} onClick={() => void showEarlier()}>
          {t('thread.earlier')}
        </Button>
      )}
      <ol>
        {messages.map((message, index) => {
          const day = dayOf(message);
          const isFirstOfDay = messages[index - 1] === undefined || dayOf(messages[index - 1]) !== day;
          return (
            <li key={message.number}>
              {message.number === firstUnread && (
                <p className={styles['unread']} data-unread="">
                  <span>{t('thread.unread')}</span>
                </p>
              )}
              {isFirstOfDay && <p className={styles['day']}>{formatDay(new Date(message.sentAt), locale)}</p>}
              <Bubble message={message} author={message.isOwn ? t('thread.you') : name} />
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {arrived}
      </p>
    </div>
  );
}

function Bubble({ message, author }: { readonly message: ThreadMessage; readonly author: string }) {
  const t = useT();
  const locale = useLocale();
  const { isOwn, isRemoved, text, need, visit, sentAt } = message;
  const rows = needRows(need ?? {}, t, locale);
  return (
    <div
      className={styles['message']}
      data-own={isOwn ? '' : undefined}
      data-removed={isRemoved ? '' : undefined}
    >
      <p className={styles['by']}>
        <span>{author}</span> <time dateTime={sentAt}>{formatTime(new Date(sentAt), locale)}</time>
      </p>
      {rows.length > 0 && (
        <dl>
          {rows.map((row) => (
            <div key={row.name}>
              <dt>{row.name}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['text']}>
        {isRemoved && <span>{t('messages.thread.removed')}</span>}
        {!isRemoved && visit && <Step {...visit} />}
        {!isRemoved && !visit && <MessageText text={text} />}
      </p>
    </div>
  );
}

function Step({ step, times }: VisitLine) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <strong>{t(`messages.step.${step}`)}</strong>
      {times.map((time) => (
        <Fragment key={`${time.on} ${time.time ?? ''}`}>
          <br />
          <span>{visitTimeText(time, locale)}</span>
        </Fragment>
      ))}
    </>
  );
}

/** The last `unread` messages of the other side are new. */
function findFirstUnread(messages: readonly ThreadMessage[], unread: number): number | undefined {
  if (unread === 0) return undefined;
  const received = messages.filter(({ isOwn }) => !isOwn);
  return received.at(-unread)?.number ?? received[0]?.number;
}

/** In the visitor's time zone. */
const dayOf = (message: ThreadMessage | undefined): string =>
  message === undefined ? '' : new Date(message.sentAt).toDateString();

/** Announcement of a new message. */
function useArrived(messages: readonly ThreadMessage[], announcement: string): string {
  const newest = messages.findLast(({ isOwn }) => !isOwn)?.number ?? 0;
  const seen = useRef(newest);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (newest <= seen.current) return;
    seen.current = newest;
    setAnnounced(announcement);
  }, [newest, announcement]);
  return announced;
}

/**
 * Plain text with links that show their target. Bidirectional text is isolated, so that it can't disguise
 * other parts.
 */
export function MessageText({ text }: { readonly text: string }) {
  return linksIn(text).map((piece, index) =>
    piece.host === undefined ? (
      // Texts are not unique.
      <bdi key={index}>{piece.text}</bdi>
    ) : (
      <span key={index}>
        <a href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi>{piece.text}</bdi>
        </a>{' '}
        <bdi>{`(${piece.host})`}</bdi>
      </span>
    ),
  );
}

type Piece = { readonly text: string; readonly host?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than an address. */
const END = /[.,;:!?)\]}»”’]+$/;

/** Links show their real host. */
function linksIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, '');
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, host: new URL(address).host });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
