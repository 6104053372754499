import type { AnswerOf } from '#api/endpoint.ts';
import { declineEnquiry, getDeclinedInquiry } from '#api/quotes.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import type { DeclineReason } from '#domain/quote/quote.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

export type DeclinedInquiry = AnswerOf<typeof getDeclinedInquiry>;

interface Asking {
  readonly status: 'asking';
  readonly id: string;
  readonly token: string;
  /** `undefined` if unavailable. */
  readonly inquiry: DeclinedInquiry | undefined;
  readonly step: 'ready' | 'failed' | DeclineReason;
}

type DeclinePage = Asking | { readonly status: 'declined' | 'declinedBefore'; readonly id: string };

/** Requires a press, since mail scanners open links. */
const page = createLinkPage<DeclinePage>({
  storedAs: STORED_IN_TAB.declineLink,
  open: (token) => {
    const id = parseToken(token)?.id;
    return id === undefined ? { status: 'ended' } : openInquiry(id, token);
  },
});

export const { $page: $decline, start: followLinks } = page;

async function openInquiry(id: string, token: string): Promise<DeclinePage> {
  const inquiry = await call(getDeclinedInquiry, { params: { id }, token }).catch(undefinedUnlessGone);
  return inquiry?.isDeclined === true
    ? { status: 'declinedBefore', id }
    : { status: 'asking', id, token, inquiry, step: 'ready' };
}

function undefinedUnlessGone(cause: unknown): undefined {
  if (toCallFailure(cause).status === 404) throw cause;
}

export async function decline(reason: DeclineReason): Promise<void> {
  const asking = $decline.get();
  if (asking.status !== 'asking' || (asking.step !== 'ready' && asking.step !== 'failed')) return;
  const { id, token } = asking;
  page.show({ ...asking, step: reason });
  const isDone = await page.attempt(async () => {
    await call(declineEnquiry, { params: { id }, body: { reason }, token });
    page.show({ status: 'declined', id });
  });
  if (!isDone) page.show({ ...asking, step: 'failed' });
}
