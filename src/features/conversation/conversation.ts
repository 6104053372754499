import * as v from 'valibot';
import { confirmEnquiry, getEnquiry, getUnconfirmedEnquiry } from '#api/enquiries.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { OpenRequest } from '#api/open-request.ts';
import { call } from '#client/call.ts';
import { isRefusal, toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import {
  formatConversationLink,
  parseConversationLink,
  parseToken,
} from '#domain/enquiry/conversation-link.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { findSentEnquiry, clearSentEnquiry, type SentEnquiry } from '#stores/ask/sent-enquiry.ts';
import { createLinkPage } from '#stores/link-page.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { createThread, type ThreadStore } from '#stores/messages/thread.ts';

export interface OpenConversation {
  readonly status: 'open';
  readonly store: ThreadStore;
  readonly token: string;
  /** Whether a press has just delivered the inquiry; `undefined` unless it was opened by the confirming link. */
  readonly isNew: boolean | undefined;
}

export type EnquirySubject = AnswerOf<typeof getUnconfirmedEnquiry>;

type Conversation =
  | OpenConversation
  /** The thread may have been joined to a company's account. */
  | { readonly status: 'gone'; readonly threadId: string; readonly isSignedIn: boolean }
  | { readonly status: 'joined'; readonly threadId: string }
  | { readonly status: 'confirming'; readonly token: string; readonly subject: EnquirySubject | undefined }
  | { readonly status: 'companys'; readonly enquiryId: string; readonly isNew: boolean }
  /** The page of a request to several owners is opening. */
  | { readonly status: 'leaving' };

export type ConfirmOutcome =
  | { readonly status: 'done' | 'failed' | 'paused' }
  /** Another request has to be closed first, at this address. */
  | { readonly status: 'open'; readonly address: string };

const page = createLinkPage<Conversation>({
  storedAs: STORED_IN_TAB.conversationLink,
  open: (fragment) => {
    const link = parseConversationLink(fragment);
    if (link?.type === 'confirmation') return openUnconfirmed(link.token);
    return (link && open(link.token, undefined)) ?? { status: 'ended' };
  },
});

export const { $page: $conversation, start: followLinks } = page;

/** Known only on the device that sent it. */
export function sentBy(token: string): SentEnquiry | undefined {
  const id = parseToken(token)?.id;
  return id === undefined ? undefined : findSentEnquiry(id);
}

/** Opens what was confirmed before without a press: nothing is sent again. */
async function openUnconfirmed(token: string): Promise<Conversation> {
  try {
    return { status: 'confirming', token, subject: await call(getUnconfirmedEnquiry, { token }) };
  } catch (cause) {
    if (toCallFailure(cause).status === 404) return openConfirmed(token, false);
    return { status: 'confirming', token, subject: undefined };
  }
}

const requestAt = ({ requestId, token }: v.InferOutput<typeof OpenRequest>): string =>
  href('Request', localeOfPath(location.pathname), { requestId }, { hash: token ?? undefined });

export async function confirm(token: string): Promise<ConfirmOutcome> {
  try {
    page.show(await openConfirmed(token, true));
    return { status: 'done' };
  } catch (cause) {
    const { status, body } = toCallFailure(cause);
    const open = isRefusal(cause, 'TOO_MANY_OPEN_REQUESTS') && v.safeParse(OpenRequest, body);
    if (open && open.success) return { status: 'open', address: requestAt(open.output) };
    if (status === 410) return { status: 'paused' };
    if (status !== 404) return { status: 'failed' };
    page.end();
    return { status: 'done' };
  }
}

async function openConfirmed(token: string, isNew: boolean): Promise<Conversation> {
  const confirmed = await call(confirmEnquiry, { body: { token } });
  clearSentEnquiry(parseToken(token)?.id ?? '');
  const opened = confirmed.token === null || confirmed.request ? undefined : open(confirmed.token, isNew);
  if (opened) {
    const link = formatConversationLink({ type: 'thread', token: opened.token });
    safeSessionStorage.write(STORED_IN_TAB.conversationLink, link);
    return opened;
  }
  safeSessionStorage.remove(STORED_IN_TAB.conversationLink);
  if (!confirmed.request) return { status: 'companys', enquiryId: confirmed.enquiryId, isNew };
  location.replace(requestAt(confirmed.request));
  return { status: 'leaving' };
}

export function watchConversation({ store, token }: OpenConversation): () => void {
  return startPolling({
    name: `conversation-${store.id}`,
    schema: v.object({ lastAt: v.string(), state: v.string() }),
    ask: async () => (await call(getEnquiry, { params: { id: store.id }, token })).thread,
    onFound: () => void store.load(),
  });
}

function open(token: string, isNew: boolean | undefined): OpenConversation | undefined {
  const id = parseToken(token)?.id;
  if (id === undefined) return undefined;
  const store = createThread(id, { token });
  const opened = { status: 'open', store, token, isNew } as const;
  store.$thread.listen((thread) => {
    if (thread.status === 'missing' && $conversation.get() === opened) void leave(opened);
  });
  void store.load();
  return opened;
}

/** Opens the thread in the account if the company owns it now. */
async function leave(left: OpenConversation): Promise<void> {
  const threadId = left.store.id;
  const isSignedIn = isMarkedSignedIn();
  const isJoined =
    isSignedIn &&
    (await call(getEnquiry, { params: { id: threadId } }).catch(undefinedOnFailure)) !== undefined;
  if ($conversation.get() !== left) return;
  // The company's earlier thread about the listing may have absorbed it.
  page.end(isJoined ? { status: 'joined', threadId } : { status: 'gone', threadId, isSignedIn });
}
