import { confirmListings, listDueListings } from '#api/confirmation.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { call } from '#client/call.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

export type DueListings = AnswerOf<typeof listDueListings>;

type Confirmation =
  | {
      readonly status: 'asking';
      readonly token: string;
      readonly due: DueListings;
      readonly step: 'ready' | 'busy' | 'failed';
    }
  | { readonly status: 'confirmed'; readonly count: number };

/** Shows only: opening a link must not confirm anything. */
const page = createLinkPage<Confirmation>({
  storedAs: STORED_IN_TAB.confirmListingLink,
  open: async (token) => ({
    status: 'asking',
    token,
    due: await call(listDueListings, { token }),
    step: 'ready',
  }),
});

export const { $page: $confirmation, start: followLinks, follow: followLink } = page;

export async function confirm(): Promise<void> {
  const asking = $confirmation.get();
  if (asking.status !== 'asking' || asking.step === 'busy') return;
  page.show({ ...asking, step: 'busy' });
  const isDone = await page.attempt(async () => {
    const { confirmed } = await call(confirmListings, { body: { token: asking.token } });
    page.show({ status: 'confirmed', count: confirmed });
  });
  if (!isDone) page.show({ ...asking, step: 'failed' });
}
