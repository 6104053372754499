import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { ListingState } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { notify } from '#stores/notifications.ts';
import { storedUserId } from '#site/stored-session.ts';
import { countLoaded, ownLists } from './own-counts.ts';

const PAGE_SIZE = 25;

export type OwnList<Listing> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly listings: readonly Listing[] };

export interface OwnListStore<Listing> {
  readonly $list: ReadableAtom<OwnList<Listing>>;
  readonly load: () => Promise<void>;
  readonly confirm: (id: string) => Promise<void>;
}

export interface Owned {
  readonly _id: string;
  readonly state: ListingState;
  readonly isDue?: boolean | undefined;
  readonly confirmedAt?: string | null | undefined;
}

/** They load the wizard's code. */
const CHANGES = {
  space: async () => (await import('#api/spaces.ts')).changeSpace,
  service: async () => (await import('#api/services.ts')).changeService,
};

/** @param schema of a listing in the answer */
export function createOwnList<Listing extends Owned>(
  kind: ListingKind,
  schema: v.GenericSchema<unknown, Listing>,
): OwnListStore<Listing> {
  const section = `${kind}s` as const;
  const listOwn = { ...ownLists[section], answer: v.array(schema) };
  const $list = atom<OwnList<Listing>>({ status: 'loading' });
  const load = async () => {
    const userId = signedInUserId();
    // A guest's page is redirecting to log-in.
    if (userId === undefined) return;
    if ($list.get().status === 'failed') $list.set({ status: 'loading' });
    try {
      const listings = await call(listOwn, { params: { userId } });
      $list.set({ status: 'loaded', listings });
      countLoaded(section, listings);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      $list.set({ status: 'failed' });
    }
  };
  const confirm = async (id: string) => {
    try {
      await call(await CHANGES[kind](), { params: { id }, body: { isPaused: false } });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notify('error', { key: 'account.due.failed' });
      return;
    }
    notify('success', { key: 'account.due.done' });
    const list = $list.get();
    if (list.status !== 'loaded') return;
    const fresh = { isDue: false, confirmedAt: new Date().toISOString() };
    const listings = list.listings.map((each) => (each._id === id ? { ...each, ...fresh } : each));
    $list.set({ status: 'loaded', listings });
  };
  return { $list, load, confirm };
}

export const signedInUserId = (): string | undefined => storedUserId(safeLocalStorage.read, Date.now());

export interface ListPage<Listing> {
  readonly shown: readonly Listing[];
  /** Starts at 1; clamped to the last page. */
  readonly page: number;
  readonly pages: number;
}

export function pageOf<Listing>(listings: readonly Listing[], asked: number): ListPage<Listing> {
  const pages = Math.max(1, Math.ceil(listings.length / PAGE_SIZE));
  const page = Math.min(asked, pages);
  return { shown: listings.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages };
}
