import { atom, type ReadableAtom } from 'nanostores';
import { confirmListings, listDueListings } from '#api/confirmation.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { clearFragment, takeFragment } from '#stores/link-fragment.ts';

export type DueListings = AnswerOf<typeof listDueListings>;

export type Confirmation =
  | { readonly is: 'unread' | 'loading' }
  | { readonly is: 'withoutLink' | 'ended' | 'failed' }
  | {
      readonly is: 'asking';
      readonly token: string;
      readonly due: DueListings;
      readonly step: 'ready' | 'busy' | 'failed';
    }
  | { readonly is: 'confirmed'; readonly count: number };

const NOT_FOUND = 404;
const $is = atom<Confirmation>({ is: 'unread' });

export const $confirmation: ReadableAtom<Confirmation> = $is;

/** Applies the link now and whenever another one is opened in this tab. */
export function followLinks(): () => void {
  const followOther = () => void (location.hash !== '' && followLink());
  void followLink();
  addEventListener('hashchange', followOther);
  return () => removeEventListener('hashchange', followOther);
}

/** Shows only: opening a link must not confirm anything. */
export async function followLink(): Promise<void> {
  const token = takeFragment(STORED_IN_TAB.confirmListingLink);
  if (token === undefined) {
    $is.set({ is: 'withoutLink' });
    return;
  }
  $is.set({ is: 'loading' });
  await attempt(
    async () => {
      const due = await call(listDueListings, { token });
      $is.set({ is: 'asking', token, due, step: 'ready' });
    },
    { is: 'failed' },
  );
}

export async function confirm(): Promise<void> {
  const asking = $is.get();
  if (asking.is !== 'asking' || asking.step === 'busy') return;
  $is.set({ ...asking, step: 'busy' });
  await attempt(
    async () => {
      const { confirmed } = await call(confirmListings, { body: { token: asking.token } });
      $is.set({ is: 'confirmed', count: confirmed });
    },
    { ...asking, step: 'failed' },
  );
}

/** The link may have expired. */
async function attempt(action: () => Promise<void>, failed: Confirmation): Promise<void> {
  try {
    await action();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const hasEnded = failure.status === NOT_FOUND;
    if (hasEnded) clearFragment(STORED_IN_TAB.confirmListingLink);
    $is.set(hasEnded ? { is: 'ended' } : failed);
  }
}
