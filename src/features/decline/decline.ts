import { declineEnquiry, getDeclinedInquiry } from '#api/quotes.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { parseToken } from '#domain/enquiry/conversation-link.ts';
import type { DeclineReason } from '#domain/quote/quote.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

interface Asking {
  readonly status: 'asking';
  readonly id: string;
  readonly token: string;
  readonly step: 'ready' | 'failed' | DeclineReason;
}

type DeclinePage = Asking | { readonly status: 'declined'; readonly id: string };

/** Requires a press, since mail scanners open links. */
const page = createLinkPage<DeclinePage>({
  storedAs: STORED_IN_TAB.declineLink,
  open: (token) => {
    const id = parseToken(token)?.id;
    return id === undefined ? { status: 'ended' } : { status: 'asking', id, token, step: 'ready' };
  },
});

export const { $page: $decline, start: followLinks } = page;

/** `undefined` if unavailable. */
export const inquiryBy = (id: string, token: string) =>
  call(getDeclinedInquiry, { params: { id }, token }).catch(undefinedOnFailure);

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
