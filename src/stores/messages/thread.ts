import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import {
  blockSender,
  changeEnquiry,
  getEnquiry,
  reportEnquiry,
  sendMessage,
  unblockSender,
  type ThreadChange,
} from '#api/enquiries.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { coverOf } from '#api/image-address.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import type { ThreadReport } from '#domain/enquiry/thread-report.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Key, Message } from '#site/translate.ts';
import { createLoadMore, type Pages } from '../load-more.ts';
import { notify } from '../notifications.ts';
import { createThreadFiles } from './thread-files.ts';
import { replyDraft } from './reply-draft.ts';

export type LoadedThread =
  /** `missing` also covers deleted threads and those of others. */
  | { readonly status: 'loading' | 'failed' | 'missing' }
  /** Newest message last; the next page is the one before. */
  | ({ readonly status: 'loaded'; readonly thread: Thread } & Pages<ThreadMessage>);

const Reply = v.pick(sendMessage.body, ['message']);
type Reply = v.InferOutput<typeof Reply>;

const REPLY_MESSAGES: FailureMessages = {
  refusals: { NOT_FOUND: 'thread.failed.ended', TOO_MANY_REQUESTS: 'thread.failed.limit' },
  fallback: 'thread.failed.notSent',
};

/** A guest uses the token of a mail link. */
interface Access {
  readonly token?: string;
  readonly onChanged?: (thread: Thread) => void;
}

export function createThread(id: string, { token, onChanged }: Access = {}) {
  const $thread = atom<LoadedThread>({ status: 'loading' });
  const $draft = replyDraft(id);
  const authorized = token === undefined ? {} : { token };
  const access = { params: { id }, ...authorized };
  const files = createThreadFiles(access);
  // Idempotency key per text and files.
  let attempt = { text: '', key: '' };

  /** Answers to own changes, than which a load may be older. */
  let changes = 0;
  const show = (thread: Thread, more: readonly ThreadMessage[] = []) => {
    changes += 1;
    put(thread, more);
  };

  function put(thread: Thread, more: readonly ThreadMessage[]): void {
    const loaded = $thread.get();
    if (loaded.status !== 'loaded') return;
    $thread.set({ ...loaded, thread, items: joined(loaded.items, more) });
    onChanged?.(thread);
  }

  async function fetchNewest() {
    let known: number;
    let newest: AnswerOf<typeof getEnquiry>;
    do {
      known = changes;
      newest = await call(getEnquiry, access);
    } while (known !== changes);
    return newest;
  }

  /** Reloads the newest messages; those shown stay. */
  async function load(): Promise<void> {
    try {
      const { thread, messages: items, nextCursor } = await fetchNewest();
      if (continues($thread.get(), items)) put(thread, items);
      else $thread.set({ status: 'loaded', thread, items, nextCursor, more: 'idle' });
    } catch (cause) {
      if (toCallFailure(cause).status === 404) $thread.set({ status: 'missing' });
      else if ($thread.get().status !== 'loaded') $thread.set({ status: 'failed' });
    }
  }

  const loadEarlier = createLoadMore<ThreadMessage>({
    read() {
      const loaded = $thread.get();
      return loaded.status === 'loaded' ? loaded : undefined;
    },
    write(pages) {
      const loaded = $thread.get();
      if (loaded.status === 'loaded') $thread.set({ ...loaded, ...pages, items: joined(pages.items, []) });
    },
    async fetch(cursor) {
      const { messages: items, nextCursor } = await call(getEnquiry, { ...access, query: { cursor } });
      return { items, nextCursor };
    },
    idOf: ({ number }) => number,
    onFailure: (failure) => tell(failure, 'thread.failed.earlier'),
  });

  async function send({ message }: Reply): Promise<SubmissionOutcome<void, Message>> {
    const ids = files.ids();
    if (ids === undefined) return { status: 'failed', failure: { message: { key: 'thread.files.unsent' } } };
    const body = { message, ...(ids.length > 0 && { files: [...ids] }) };
    const text = JSON.stringify(body);
    if (attempt.text !== text) attempt = { text, key: crypto.randomUUID() };
    const draft = $draft.get();
    return submit(async () => {
      const sent = await call(sendMessage, { ...access, body, idempotencyKey: attempt.key });
      attempt = { text: '', key: '' };
      // What was typed or chosen meanwhile is for the next message.
      if ($draft.get() === draft) $draft.set('');
      files.clear(ids);
      show(sent.thread, [sent.message]);
    }, REPLY_MESSAGES);
  }

  /** @returns success; a failure is shown to the reader */
  async function succeeds(action: () => Promise<void>, failed: Key): Promise<boolean> {
    try {
      await action();
      return true;
    } catch (failure) {
      tell(failure, failed);
      return false;
    }
  }
  const doing = (change: () => Promise<{ readonly thread: Thread }>, failed: Key) =>
    succeeds(async () => show((await change()).thread), failed);
  const change = (body: ThreadChange, failed: Key = 'thread.failed.change') =>
    doing(() => call(changeEnquiry, { ...access, body }), failed);

  return {
    id,
    $thread: $thread as ReadableAtom<LoadedThread>,
    $draft,
    load,
    loadEarlier,
    files,
    work: { check: checkBy(Reply), send },
    setClosed: (isClosed: boolean) => change({ state: isClosed ? 'closed' : 'open' }),
    /** For steps of a visit, which load on demand. */
    access,
    show,
    /** A failure is retried with the next message. */
    async noteRead(): Promise<void> {
      const loaded = $thread.get();
      const last = loaded.status === 'loaded' ? loaded.items.at(-1)?.number : undefined;
      if (last === undefined) return;
      const body = { readTo: last };
      await call(changeEnquiry, { ...access, body }).then(
        ({ thread }) => show(thread),
        () => undefined,
      );
    },
    report: (body: ThreadReport) =>
      succeeds(async () => {
        await call(reportEnquiry, { ...access, body });
        notify('success', { key: 'thread.report.sent' });
      }, 'thread.failed.report'),
    block: () =>
      doing(() => call(blockSender, { ...authorized, body: { enquiryId: id } }), 'thread.failed.change'),
    unblock: () => doing(() => call(unblockSender, access), 'thread.failed.change'),
    coverOf: ({ card }: ThreadListing) => coverOf(card?.cover),
  };
}

export type ThreadStore = ReturnType<typeof createThread>;

/** False if more messages have arrived than one page holds, which leaves a gap. */
const continues = (loaded: LoadedThread, newest: readonly ThreadMessage[]): boolean =>
  loaded.status === 'loaded' && (newest[0]?.number ?? 0) <= (loaded.items.at(-1)?.number ?? 0) + 1;

/** Merges by message number; the second list wins. */
function joined(some: readonly ThreadMessage[], more: readonly ThreadMessage[]): ThreadMessage[] {
  const byNumber = new Map([...some, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

function tell(failure: unknown, key: Key): void {
  if (toCallFailure(failure).status !== 401) notify('error', { key });
}
