import { atom, type ReadableAtom } from 'nanostores';
import { closeRequest, getRequest } from '#api/requests.ts';
import { coverOf } from '#api/image-address.ts';
import { call } from '#client/call.ts';
import { isRefusal, toCallFailure } from '#client/failure.ts';
import { submit, type FailureMessages } from '#client/submit.ts';
import type { Check } from '#domain/check.ts';
import { formatConversationLink } from '#domain/enquiry/conversation-link.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { QUOTE_ITEMS } from '#domain/quote/quote.ts';
import { CLOSE_REASONS, type CloseReason } from '#domain/request/close-reasons.ts';
import type { RequestThread, WholeRequest } from '#domain/request/request.ts';
import { translatorOf } from '#dict';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import { formatList } from '#site/format.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';
import { href, paramsOf } from '#site/routes.ts';
import { startPolling } from '#stores/messages/polling.ts';
import { replyDraft } from '#stores/messages/reply-draft.ts';
import { linkInFragment, takeLink } from '#stores/take-link.ts';

type RequestState =
  /** `missing` also covers ended links and requests of others. */
  | { readonly status: 'loading' | 'loggedOut' | 'missing' | 'failed' }
  | ({ readonly status: 'loaded' } & WholeRequest);

const $state = atom<RequestState>({ status: 'loading' });

export const $request: ReadableAtom<RequestState> = $state;

export const requestId = (): string => paramsOf('Request', location.pathname)?.requestId ?? '';

const linkName = () => `${STORED_IN_TAB.requestLink}:${requestId()}` as const;

/** A guest's token, else the session. */
function access() {
  const token = takeLink(linkName());
  return { params: { id: requestId() }, ...(token !== undefined && { token }) };
}

const show = (whole: WholeRequest): void => $state.set({ ...whole, status: 'loaded' });

export async function loadRequest(): Promise<void> {
  const given = access();
  const isByLink = 'token' in given;
  if (!isByLink && !isMarkedSignedIn()) {
    $state.set({ status: 'loggedOut' });
    return;
  }
  if ($state.get().status === 'failed') $state.set({ status: 'loading' });
  try {
    show(await call(getRequest, given));
  } catch (cause) {
    const { status } = toCallFailure(cause);
    if (status === 404 && isByLink) safeSessionStorage.remove(linkName());
    // The request of a guest whose address a company has verified since is the company's.
    if (status === 404 && isByLink && isMarkedSignedIn()) await loadRequest();
    else if (status === 404) $state.set({ status: 'missing' });
    else if (status === 401) $state.set({ status: 'loggedOut' });
    else if ($state.get().status !== 'loaded') $state.set({ status: 'failed' });
  }
}

/** Loads it now and by each link that is opened in this tab; returns the unsubscribe function. */
export function followLinks(): () => void {
  const follow = () => {
    if (linkInFragment() !== '') void loadRequest();
  };
  $state.set({ status: 'loading' });
  void loadRequest();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

export const watchRequest = (): (() => void) =>
  startPolling({
    name: `request-${requestId()}`,
    schema: getRequest.answer,
    ask: () => call(getRequest, access()),
    onFound: show,
  });

const MESSAGES: FailureMessages = { fallback: 'request.failed.close', networkAlone: true };

/** Empty until one is picked. */
const checkReason: Check<{ readonly reason: string }, CloseReason> = ({ reason }) => {
  const picked = CLOSE_REASONS.find((each) => each === reason);
  if (picked === undefined) return { status: 'wrong', issues: { reason: 'issues.chooseOne' } };
  return { status: 'right', filled: picked };
};

/** @param chosen enquiry of the chosen owner */
export const closing = (chosen: string | undefined) => ({
  check: checkReason,
  send: (reason: CloseReason) =>
    submit(async () => {
      try {
        const { request } = await call(closeRequest, { ...access(), body: { reason, chosen } });
        const state = $state.get();
        if (state.status === 'loaded') show({ ...state, request: { ...state.request, ...request } });
      } catch (failure) {
        if (!isRefusal(failure, 'REQUEST_CLOSED')) throw failure;
        await loadRequest();
      }
    }, MESSAGES),
});

/** The address of an owner's thread: a guest's opens by its token. */
export const conversationOf = ({ enquiryId, token }: RequestThread, locale: Locale): string =>
  typeof token === 'string'
    ? href('Conversation', locale, { hash: formatConversationLink({ type: 'thread', token }) })
    : href('YourAccount', locale, { query: { section: 'messages', thread: enquiryId } });

/** Drafts the question for what a quote lacks in the owner's language, and opens the thread. */
export async function askForMissing(thread: RequestThread, locale: Locale): Promise<void> {
  const ownerLocale = thread.locale ?? locale;
  const t = await translatorOf(ownerLocale, ['quotes', 'request']);
  const { missing = [] } = thread.yourCase ?? {};
  const names = QUOTE_ITEMS.filter((item) => missing.includes(item)).map((item) => t(`quotes.items.${item}`));
  const question = t('request.ask.letter', { items: formatList(names, ownerLocale) });
  const $draft = replyDraft(thread.enquiryId);
  const draft = $draft.get();
  if (!draft.includes(question)) $draft.set([draft, question].filter(Boolean).join('\n\n'));
  location.assign(conversationOf(thread, locale));
}

export const coverOfThread = ({ listing }: RequestThread) => coverOf(listing.card?.cover);
