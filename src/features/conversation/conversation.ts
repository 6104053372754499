import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { confirmEnquiry, getEnquiry, getUnconfirmedEnquiry } from '#api/enquiries.ts';
import { call } from '#client/call.ts';
import { toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import {
  formatConversationLink,
  parseConversationLink,
  parseToken,
} from '#domain/enquiry/conversation-link.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';
import { findSentEnquiry, clearSentEnquiry, type SentEnquiry } from '#stores/ask/sent-enquiry.ts';
import { clearFragment, onEachLink, takeFragment } from '#stores/link-fragment.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { createThread, type ThreadStore } from '#stores/messages/thread.ts';

export type Conversation =
  | { readonly status: 'unread' }
  | { readonly status: 'withoutLink' | 'ended' }
  /** The thread may have been joined to a company's account. */
  | { readonly status: 'gone'; readonly threadId: string; readonly isSignedIn: boolean }
  | { readonly status: 'joined'; readonly threadId: string }
  | { readonly status: 'confirming'; readonly token: string }
  | { readonly status: 'companys'; readonly enquiryId: string }
  | {
      readonly status: 'open';
      readonly store: ThreadStore;
      readonly token: string;
      readonly isNew: boolean;
    };

export type ConfirmOutcome = 'done' | 'failed' | 'paused';

const $linked = atom<Conversation>({ status: 'unread' });

export const $conversation: ReadableAtom<Conversation> = $linked;

export const followLinks = (): (() => void) => onEachLink(followLink);

/** Known only on the device that sent it. */
export function sentBy(token: string): SentEnquiry | undefined {
  const id = parseToken(token)?.id;
  return id === undefined ? undefined : findSentEnquiry(id);
}

/** `undefined` if unavailable. */
export async function titleBy(token: string): Promise<string | undefined> {
  return (await call(getUnconfirmedEnquiry, { token }).catch(undefinedOnFailure))?.title;
}

export async function confirm(token: string): Promise<ConfirmOutcome> {
  try {
    const confirmed = await call(confirmEnquiry, { body: { token } });
    clearFragment(STORED_IN_TAB.conversationLink);
    clearSentEnquiry(parseToken(token)?.id ?? '');
    if (confirmed.token === null) $linked.set({ status: 'companys', enquiryId: confirmed.enquiryId });
    else {
      const link = formatConversationLink({ type: 'thread', token: confirmed.token });
      safeSessionStorage.write(STORED_IN_TAB.conversationLink, link);
      open(confirmed.token, true);
    }
    return 'done';
  } catch (cause) {
    const { status } = toCallFailure(cause);
    if (status === 410) return 'paused';
    if (status !== 404) return 'failed';
    end();
    return 'done';
  }
}

export function watchConversation({ store, token }: Extract<Conversation, { status: 'open' }>): () => void {
  return startPolling({
    name: `conversation-${store.id}`,
    schema: v.object({ lastAt: v.string(), state: v.string() }),
    ask: async () => (await call(getEnquiry, { params: { id: store.id }, token })).thread,
    onFound: () => void store.load(),
  });
}

function followLink(): void {
  const fragment = takeFragment(STORED_IN_TAB.conversationLink);
  const link = fragment === undefined ? undefined : parseConversationLink(fragment);
  if (link?.type === 'confirmation') $linked.set({ status: 'confirming', token: link.token });
  else if (link?.type === 'thread') open(link.token, false);
  else $linked.set({ status: fragment === undefined ? 'withoutLink' : 'ended' });
}

function open(token: string, isNew: boolean): void {
  const id = parseToken(token)?.id;
  if (id === undefined) {
    end();
    return;
  }
  const store = createThread(id, { token });
  $linked.set({ status: 'open', store, token, isNew });
  store.$thread.listen((thread) => {
    const now = $linked.get();
    if (thread.status === 'missing' && now.status === 'open' && now.store === store) void leave(now);
  });
  void store.load();
}

/** Opens the thread in the account if the company owns it now. */
async function leave(left: Extract<Conversation, { status: 'open' }>): Promise<void> {
  const threadId = left.store.id;
  const isJoined =
    isMarkedSignedIn() &&
    (await call(getEnquiry, { params: { id: threadId } }).catch(undefinedOnFailure)) !== undefined;
  if ($linked.get() !== left) return;
  end();
  // The company's earlier thread about the listing may have absorbed it.
  if (isJoined) $linked.set({ status: 'joined', threadId });
  else $linked.set({ status: 'gone', threadId, isSignedIn: isMarkedSignedIn() });
}

function end(): void {
  clearFragment(STORED_IN_TAB.conversationLink);
  $linked.set({ status: 'ended' });
}
