import { atom, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import {
  changeEnquiry,
  getEnquiry,
  reportEnquiry,
  sendMessage,
  unblockEnquiry,
  type ThreadChange,
} from '#api/enquiries.ts';
import { coverOf } from '#api/image-address.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import type { ReportReason, Thread, ThreadListing, ThreadMessage } from '#domain/enquiry/thread.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Key, Message } from '#site/translate.ts';
import { notify } from '../notifications.ts';
import { replyDraft } from './reply-draft.ts';

/** How much of a conversation is here. */
export type LoadedThread =
  /** It is missing where there is none for whoever asks, or none any more. */
  | { readonly is: 'loading' | 'failed' | 'missing' }
  | {
      readonly is: 'loaded';
      readonly thread: Thread;
      /** The newest last. */
      readonly messages: readonly ThreadMessage[];
      /** Where earlier messages begin; null where all are here. */
      readonly earlier: string | null;
    };

type Reply = v.InferOutput<(typeof sendMessage)['body']>;

const REPLY_MESSAGES: FailureMessages = {
  refusals: { NOT_FOUND: 'thread.failed.ended', TOO_MANY_REQUESTS: 'thread.failed.limit' },
  fallback: 'thread.failed.notSent',
};

/** Whose conversation it is: a signed-in company's own, or that of a guest with the token of a mail. */
interface Access {
  readonly token?: string;
  /** Hears of each thread as it is after a change. */
  readonly onChanged?: (thread: Thread) => void;
}

/** One conversation: what is loaded of it, and what its reader does with it. */
export function createThread(id: string, { token, onChanged }: Access = {}) {
  const $thread = atom<LoadedThread>({ is: 'loading' });
  const $draft = replyDraft(id);
  const access = { params: { id }, ...(token !== undefined && { token }) };
  // The same text sent again is the same message.
  let attempt = { text: '', key: '' };

  const show = (thread: Thread, more: readonly ThreadMessage[] = []) => {
    const loaded = $thread.get();
    if (loaded.is !== 'loaded') return;
    $thread.set({ ...loaded, thread, messages: joined(loaded.messages, more) });
    onChanged?.(thread);
  };

  /** Loads the newest messages; what is shown stays, with what has come since. */
  async function load(): Promise<void> {
    try {
      const { thread, messages, nextCursor } = await call(getEnquiry, access);
      if (continues($thread.get(), messages)) show(thread, messages);
      else $thread.set({ is: 'loaded', thread, messages, earlier: nextCursor });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.status === 404) $thread.set({ is: 'missing' });
      else if ($thread.get().is !== 'loaded') $thread.set({ is: 'failed' });
    }
  }

  async function loadEarlier(): Promise<void> {
    const loaded = $thread.get();
    if (loaded.is !== 'loaded' || loaded.earlier === null) return;
    try {
      const { messages, nextCursor } = await call(getEnquiry, {
        ...access,
        query: { cursor: loaded.earlier },
      });
      const now = $thread.get();
      if (now.is === 'loaded')
        $thread.set({ ...now, messages: joined(messages, now.messages), earlier: nextCursor });
    } catch (failure) {
      tell(failure, 'thread.failed.earlier');
    }
  }

  async function send(body: Reply): Promise<SubmissionOutcome<void, Message>> {
    if (attempt.text !== body.message) attempt = { text: body.message, key: crypto.randomUUID() };
    return submit(async () => {
      const sent = await call(sendMessage, { ...access, body, idempotencyKey: attempt.key });
      attempt = { text: '', key: '' };
      $draft.set('');
      show(sent.thread, [sent.message]);
    }, REPLY_MESSAGES);
  }

  /** @returns whether it is done; else the reader is told */
  async function doing(change: () => Promise<{ readonly thread: Thread }>, failed: Key): Promise<boolean> {
    try {
      show((await change()).thread);
      return true;
    } catch (failure) {
      tell(failure, failed);
      return false;
    }
  }
  const change = (body: ThreadChange, failed: Key = 'thread.failed.change') =>
    doing(() => call(changeEnquiry, { ...access, body }), failed);

  return {
    id,
    $thread: $thread as ReadableAtom<LoadedThread>,
    $draft,
    load,
    loadEarlier,
    work: { check: checkBy(sendMessage.body), send },
    setClosed: (isClosed: boolean) => change({ state: isClosed ? 'closed' : 'open' }),
    /** @param visitOn `YYYY-MM-DD`; null where none is agreed any more */
    agreeVisit: (visitOn: string | null) => change({ visitOn }),
    /** Notes that all that is here was read. What fails is tried with the next message. */
    async noteRead(): Promise<void> {
      const loaded = $thread.get();
      const last = loaded.is === 'loaded' ? loaded.messages.at(-1)?.number : undefined;
      if (last === undefined) return;
      const body = { readTo: last };
      await call(changeEnquiry, { ...access, body }).then(
        ({ thread }) => show(thread),
        () => undefined,
      );
    },
    report: (reason: ReportReason) =>
      doing(() => call(reportEnquiry, { ...access, body: { reason } }), 'thread.failed.report'),
    unblock: () => doing(() => call(unblockEnquiry, access), 'thread.failed.change'),
    /** The picture of its listing, if it has one. */
    coverOf: ({ card }: ThreadListing) => coverOf(card?.cover),
  };
}

/** A conversation that is being read. */
export type ThreadStore = ReturnType<typeof createThread>;

/** Whether the newest messages follow what is loaded; when more have come than are answered at once, some are between. */
const continues = (loaded: LoadedThread, newest: readonly ThreadMessage[]): boolean =>
  loaded.is === 'loaded' && (newest[0]?.number ?? 0) <= (loaded.messages.at(-1)?.number ?? 0) + 1;

/** Messages of both lists by their numbers; where both have one, it is as the second has it. */
function joined(some: readonly ThreadMessage[], more: readonly ThreadMessage[]): ThreadMessage[] {
  const byNumber = new Map([...some, ...more].map((message) => [message.number, message]));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

function tell(failure: unknown, key: Key): void {
  if (!(failure instanceof CallFailure)) throw failure;
  if (failure.status !== 401) notify('error', { key });
}
