import { atom, type ReadableAtom } from 'nanostores';
import { confirmListings, listDueListings } from '#api/confirmation.ts';
import type { AnswerOf } from '#api/endpoint.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { clearFragment, onEachLink, takeFragment } from '#stores/link-fragment.ts';

export type DueListings = AnswerOf<typeof listDueListings>;

export type Confirmation =
  | { readonly status: 'unread' | 'loading' }
  | { readonly status: 'withoutLink' | 'ended' | 'failed' }
  | {
      readonly status: 'asking';
      readonly token: string;
      readonly due: DueListings;
      readonly step: 'ready' | 'busy' | 'failed';
    }
  | { readonly status: 'confirmed'; readonly count: number };

const NOT_FOUND = 404;
const $is = atom<Confirmation>({ status: 'unread' });

export const $confirmation: ReadableAtom<Confirmation> = $is;

export const followLinks = (): (() => void) => onEachLink(() => void followLink());

/** Shows only: opening a link must not confirm anything. */
export async function followLink(): Promise<void> {
  const token = takeFragment(STORED_IN_TAB.confirmListingLink);
  if (token === undefined) {
    $is.set({ status: 'withoutLink' });
    return;
  }
  $is.set({ status: 'loading' });
  await attempt(
    async () => {
      const due = await call(listDueListings, { token });
      $is.set({ status: 'asking', token, due, step: 'ready' });
    },
    { status: 'failed' },
  );
}

export async function confirm(): Promise<void> {
  const asking = $is.get();
  if (asking.status !== 'asking' || asking.step === 'busy') return;
  $is.set({ ...asking, step: 'busy' });
  await attempt(
    async () => {
      const { confirmed } = await call(confirmListings, { body: { token: asking.token } });
      $is.set({ status: 'confirmed', count: confirmed });
    },
    { ...asking, step: 'failed' },
  );
}

/** The link may have expired. */
async function attempt(action: () => Promise<void>, failed: Confirmation): Promise<void> {
  try {
    await action();
  } catch (cause) {
    const hasEnded = toCallFailure(cause).status === NOT_FOUND;
    if (hasEnded) clearFragment(STORED_IN_TAB.confirmListingLink);
    $is.set(hasEnded ? { status: 'ended' } : failed);
  }
}
