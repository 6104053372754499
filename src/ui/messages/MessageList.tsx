import { Fragment, useEffect, useRef, useState } from 'react';
import type { ThreadFile } from '#domain/enquiry/thread-file.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import type { ThreadMessage } from '#domain/enquiry/thread.ts';
import type { VisitLine } from '#domain/enquiry/visit.ts';
import { formatDay, formatShortDate, formatTime } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { visitTimeText } from '#site/visit-words.ts';
import type { LoadedThread, ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { lazy } from '../lazy.tsx';
import { useLocale, useT } from '../island.tsx';
import { AnyNeedList } from '../need/AnyNeedList.tsx';
import { otherName } from './thread-words.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import styles from './thread.module.css';

const LoadedResponse = lazy(async () => (await import('./ResponseView.tsx')).LoadedResponse);

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
              <Bubble
                kind={thread.listing.kind}
                message={message}
                author={message.isOwn ? (message.author ?? t('thread.you')) : name}
                isGuest={'token' in store.access}
                onSave={(file) => void store.files.save(file)}
              />
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

interface BubbleProps {
  readonly kind: ListingKind;
  readonly message: ThreadMessage;
  readonly author: string;
  readonly isGuest: boolean;
  readonly onSave: (file: ThreadFile) => void;
}

function Bubble({ kind, message, author, isGuest, onSave }: BubbleProps) {
  const t = useT();
  const locale = useLocale();
  const { isOwn, isRemoved, text, need, visit, response, sentAt, files = [] } = message;
  return (
    <div
      className={styles['message']}
      data-own={isOwn ? '' : undefined}
      data-removed={isRemoved ? '' : undefined}
    >
      <p className={styles['by']}>
        <span>{author}</span> <time dateTime={sentAt}>{formatTime(new Date(sentAt), locale)}</time>
      </p>
      {need && <AnyNeedList kind={kind} need={need} />}
      {!isRemoved && response && <LoadedResponse response={response} />}
      <p className={styles['text']}>
        {isRemoved && <span>{t('messages.thread.removed')}</span>}
        {!isRemoved && visit && <Step {...visit} />}
        {!isRemoved && !visit && text !== '' && <MessageText text={text} />}
      </p>
      {message.request && <RequestLine request={message.request} isGuest={isGuest} />}
      {files.length > 0 && <MessageFiles files={files} onSave={onSave} />}
    </div>
  );
}

interface RequestProps {
  readonly request: NonNullable<ThreadMessage['request']>;
  readonly isGuest: boolean;
}

/** A guest opens the request by the link of a mail. */
function RequestLine({ request: { _id: requestId, recipients, answerBy }, isGuest }: RequestProps) {
  const t = useT();
  const locale = useLocale();
  const words = { count: recipients, date: formatShortDate(new Date(answerBy), locale) };
  return (
    <p className={styles['request']}>
      <span>{t(recipients > 1 ? 'thread.request.sentTo' : 'thread.request.answerBy', words)}</span>
      {requestId && recipients > 1 && !isGuest && (
        <>
          {' '}
          <a href={href('Request', locale, { requestId })}>{t('thread.request.compare')}</a>
        </>
      )}
    </p>
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
