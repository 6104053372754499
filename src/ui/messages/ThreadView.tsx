import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ComponentType, type KeyboardEvent } from 'react';
import { isStillInQuestion } from '#domain/enquiry/listed-thread.ts';
import type { Thread, ThreadListing as Listing } from '#domain/enquiry/thread.ts';
import { listingPath } from '#site/listing-pages.ts';
import { localCountryName } from '#site/place-words.ts';
import type { Key } from '#site/translate.ts';
import type { LoadedThread, ThreadStore } from '#stores/messages/thread.ts';
import { Button } from '../button/Button.tsx';
import { FailureMessage } from '../form/FormMessage.tsx';
import { TextArea } from '../form/TextArea.tsx';
import { useSubmission } from '../form/use-submission.ts';
import { LoadFailure } from '../section/LoadFailure.tsx';
import { useT, useLocale } from '../island.tsx';
import { Cover, type CoverImage } from '../listing/Cover.tsx';
import { Attachments } from './Attachments.tsx';
import { MessageList } from './MessageList.tsx';
import { showFirstRefused } from './show-first-refused.ts';
import { drawingOfListing, otherName, typeOfListing } from './thread-words.ts';
import { ThreadActions } from './ThreadActions.tsx';
import { ThreadFrame } from './ThreadFrame.tsx';
import { ThreadState } from './ThreadState.tsx';
import styles from './thread.module.css';
import answerBox from './answer-box.module.css';

export interface VisitsProps {
  readonly store: ThreadStore;
  readonly thread: Thread;
  readonly isReadOnly: boolean;
}

interface Props {
  readonly store: ThreadStore;
  /** Shows a thread's visits; loads on demand. */
  readonly Visits: ComponentType<VisitsProps>;
  /** How an owner answers other than by words; loads on demand, absent for guests. */
  readonly Quotes?: ComponentType<Pick<VisitsProps, 'store'>>;
  /** False for who may only read. */
  readonly mayWrite?: boolean;
  /** One below its container's heading. */
  readonly headingLevel: 'h2' | 'h3';
}

export function ThreadView({ store, Visits, Quotes, mayWrite = true, headingLevel: Heading }: Props) {
  const t = useT();
  const loaded = useStore(store.$thread);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = loaded.status === 'loaded';
  const unread = isLoaded && mayWrite ? loaded.thread.unread : 0;
  useKeyboardRoom();
  useEffect(() => {
    // Scrolls to the top of another thread.
    heading.current?.focus({ preventScroll: true });
  }, [store, isLoaded]);
  useEffect(() => {
    if (unread === 0) return undefined;
    const note = () => void (document.visibilityState === 'visible' && store.noteRead());
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, [store, unread]);

  if (loaded.status !== 'loaded') return <NoThread store={store} status={loaded.status} />;
  const { thread } = loaded;
  const isOver = thread.isReadOnly === true || thread.other.is === 'deleted';
  const isReadOnly = isOver || !mayWrite;
  return (
    <article className={styles['thread']}>
      <header className={styles['head']}>
        <div className={styles['title']}>
          <div className={styles['name']}>
            <Heading ref={heading} tabIndex={-1}>
              {otherName(thread.other, t)}
            </Heading>
            <ThreadState thread={thread} />
          </div>
          {!isReadOnly && <ThreadActions store={store} thread={thread} />}
        </div>
        <div className={styles['subject']}>
          <ThreadListing listing={thread.listing} cover={store.coverOf(thread.listing)} />
          <Visits store={store} thread={thread} isReadOnly={isReadOnly || thread.isBlocked} />
        </div>
      </header>
      <MessageList store={store} loaded={loaded} />
      {!thread.isDelivered && <p className={styles['note']}>{t('thread.undelivered')}</p>}
      {!thread.isBlocked && !isReadOnly ? (
        <>
          {Quotes && thread.side === 'owner' && isStillInQuestion(thread.outcome) && <Quotes store={store} />}
          <AnswerBox key={store.id} store={store} isClosed={thread.state === 'closed'} />
        </>
      ) : (
        <p className={styles['note']}>{t(noteKey())}</p>
      )}
    </article>
  );

  function noteKey(): Key {
    if (!isOver) return mayWrite ? 'thread.blocked' : 'thread.roleMissing';
    return thread.other.is === 'guest' ? 'thread.guestGone' : 'thread.otherGone';
  }
}

interface NoThreadProps {
  readonly store: ThreadStore;
  readonly status: Exclude<LoadedThread['status'], 'loaded'>;
}

function NoThread({ store, status }: NoThreadProps) {
  const t = useT();
  if (status === 'failed') {
    return <LoadFailure text={t('thread.failed.thread')} onRetry={() => void store.load()} />;
  }
  return (
    <ThreadFrame role="status">
      {t(status === 'loading' ? 'messages.thread.loading' : 'thread.missing')}
    </ThreadFrame>
  );
}

function offlineKey(state: 'paused' | 'gone', status: Listing['status']) {
  const isNamed = status === 'hidden' || status === 'lapsed' || status === 'waiting';
  return `thread.listing.${isNamed ? status : state}` as const;
}

interface ThreadListingProps {
  readonly listing: Listing;
  readonly cover: CoverImage | undefined;
}

function ThreadListing({ listing, cover }: ThreadListingProps) {
  const t = useT();
  const locale = useLocale();
  const { state, status } = listing;
  const title = t('thread.listing.place', {
    city: listing.city,
    country: localCountryName(listing.country, locale),
  });
  return (
    <div className={styles['listing']} data-state={state}>
      <Cover image={cover} drawing={drawingOfListing(listing)} sizes="6rem" />
      <p>
        <span>{typeOfListing(listing, t)}</span>
        {state === 'published' ? (
          <a href={listingPath(listing.kind, listing._id, locale)}>{title}</a>
        ) : (
          <strong>{title}</strong>
        )}
        {state !== 'published' && <span>{t(offlineKey(state, status))}</span>}
      </p>
    </div>
  );
}

const RESIZING = ', interactive-widget=resizes-content';

/** Ends the page above the keyboard of a phone, so that the composer stays in sight. */
function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (viewport === null) return undefined;
    const before = viewport.content;
    viewport.content = before + RESIZING;
    return () => {
      viewport.content = before;
    };
  }, []);
}

/** The draft is stored on the device until it is sent. */
function AnswerBox({ store, isClosed }: { readonly store: ThreadStore; readonly isClosed: boolean }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { state, isBusy, isChanged, values, field, reset, ...submission } = useSubmission({
    work: store.work,
    initially: { message: store.$draft.get() },
    onFailed: () => showFirstRefused(form.current),
  });
  useEffect(() => {
    if (isChanged) store.$draft.set(values.message);
  }, [store, isChanged, values]);
  useEffect(() => {
    if (state.status === 'sent' && store.$draft.get() === '') reset({ message: '' });
    // One answer is one state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }
  return (
    <form
      ref={form}
      className={answerBox['answer']}
      data-composer=""
      data-closed={isClosed ? '' : undefined}
      {...submission.form}
    >
      <FailureMessage state={state} />
      <Attachments files={store.files} />
      <div className={answerBox['composer']} onKeyDown={sendByKey}>
        <TextArea
          {...field('message')}
          label={t('thread.answer.label')}
          hint={t(isClosed ? 'thread.answer.hintClosed' : 'thread.answer.hint')}
          rows={1}
        />
      </div>
      <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
        {sendWords()}
      </Button>
    </form>
  );

  function sendWords(): string {
    if (isBusy) return t('thread.answer.sending');
    return state.status === 'failed' ? t('common.actions.retry') : t('thread.answer.send');
  }
}
