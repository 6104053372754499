import * as v from 'valibot';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { OwnState } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { storedUserId } from '#site/stored-session.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';
import { countLoaded, ownLists } from './own-counts.ts';

const PAGE_SIZE = 25;

export interface OwnListing extends OwnState {
  readonly _id: string;
  readonly unitName?: string | null | undefined;
  readonly isDue?: boolean | undefined;
  readonly confirmedAt?: string | null | undefined;
}

/** They load the wizard's code. */
const CHANGES = {
  space: async () => (await import('#api/spaces.ts')).changeSpace,
  service: async () => (await import('#api/services.ts')).changeService,
};

export type OwnList<Listing extends OwnListing> = ReturnType<typeof createOwnList<Listing>>;

/** @param schema of a listing in the answer */
export function createOwnList<Listing extends OwnListing>(
  kind: ListingKind,
  schema: v.GenericSchema<unknown, Listing>,
) {
  const section = `${kind}s` as const;
  const listOwn = { ...ownLists[section], answer: v.array(schema) };
  const { $resource, load, update } = createResource(async () => {
    const listings = await call(listOwn, { params: { userId: signedInUserId() ?? '' } });
    countLoaded(section, listings);
    return listings;
  });
  const confirm = async (id: string) => {
    try {
      await call(await CHANGES[kind](), { params: { id }, body: { isPaused: false } });
    } catch (failure) {
      toCallFailure(failure);
      notify('error', { key: 'account.due.failed' });
      return;
    }
    notify('success', { key: 'account.due.done' });
    const fresh = { isDue: false, confirmedAt: new Date().toISOString() };
    update((listings) => listings.map((each) => (each._id === id ? { ...each, ...fresh } : each)));
  };
  return {
    $list: $resource,
    /** A guest's page is redirecting to log-in. */
    load: async () => {
      if (signedInUserId() !== undefined) await load();
    },
    confirm,
  };
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
