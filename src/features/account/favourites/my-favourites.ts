import { atom, type ReadableAtom } from 'nanostores';
import { listFavourites, removeFavourite, saveFavourite } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import { toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import type {
  Favourite,
  FavouriteChange,
  FavouriteSort,
  FavouriteState,
} from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { waitForMerge, setKnown } from '#stores/favourites/favourites.ts';
import { notifyWith } from '#stores/notifications.ts';
import { createPagedList } from '#stores/paged-list.ts';

export interface FavouritesQuery {
  readonly kind: ListingKind | undefined;
  readonly state: FavouriteState | undefined;
  readonly sort: FavouriteSort;
}

function createMyFavourites() {
  const $query = atom<FavouritesQuery>({ kind: undefined, state: undefined, sort: 'added' });

  const list = createPagedList<Favourite, { readonly total: number }>(
    async (cursor) => {
      const query = { ...$query.get(), cursor };
      // Waits for the merge of the guest's favorites.
      if (cursor === undefined) await waitForMerge();
      const { favourites: items, ...page } = await call(listFavourites, { query });
      return { ...page, items };
    },
    { idOf: ({ listingId }) => listingId },
  );

  const replace = (items: readonly Favourite[]): void =>
    list.update((page) => ({ ...page, items, total: page.total + items.length - page.items.length }));

  const othersThan = ({ listingId }: Favourite): readonly Favourite[] =>
    (list.value()?.items ?? []).filter((each) => each.listingId !== listingId);

  function takeOut(favourite: Favourite): void {
    replace(othersThan(favourite));
    mark(favourite, false);
  }

  function putIn(favourite: Favourite, index: number): void {
    replace(othersThan(favourite).toSpliced(index, 0, favourite));
    mark(favourite, true);
  }

  async function remove(favourite: Favourite): Promise<void> {
    const index = list.value()?.items.findIndex(({ listingId }) => listingId === favourite.listingId) ?? 0;
    takeOut(favourite);
    try {
      await call(removeFavourite, { params: paramsOf(favourite), keepalive: true });
      const undo = { key: 'favourites.undo', run: () => void bringBack(favourite, index) } as const;
      notifyWith('success', { key: 'favourites.removed' }, undo);
    } catch (failure) {
      toCallFailure(failure);
      putIn(favourite, index);
      const retry = { key: 'common.actions.retry', run: () => void remove(favourite) } as const;
      notifyWith('error', { key: 'favourites.notRemoved' }, retry);
    }
  }

  async function bringBack(favourite: Favourite, index: number): Promise<void> {
    putIn(favourite, index);
    try {
      // The server knows its note, status and date.
      await call(saveFavourite, { params: paramsOf(favourite), body: {} });
    } catch (failure) {
      toCallFailure(failure);
      takeOut(favourite);
      const retry = { key: 'common.actions.retry', run: () => void bringBack(favourite, index) } as const;
      notifyWith('error', { key: 'favourites.notSaved' }, retry);
    }
  }

  return {
    $query: $query as ReadableAtom<FavouritesQuery>,
    $favourites: list.$resource,
    load: list.load,
    loadMore: list.loadMore,
    show(change: Partial<FavouritesQuery>): void {
      $query.set({ ...$query.get(), ...change });
      void list.load();
    },
    /** @returns success */
    async change(favourite: Favourite, body: FavouriteChange): Promise<boolean> {
      const params = paramsOf(favourite);
      // Leaving the field may leave the page.
      const saved = await call(saveFavourite, { params, body, keepalive: true }).catch(undefinedOnFailure);
      if (!saved) return false;
      const { listingId, note, state } = saved;
      const items = list.value()?.items ?? [];
      replace(items.map((each) => (each.listingId === listingId ? { ...each, note, state } : each)));
      return true;
    },
    remove,
  };
}

export const myFavourites = createMyFavourites();

const paramsOf = ({ kind, listingId }: Favourite) => ({ kind, id: listingId });

function mark({ listingId }: Favourite, isSaved: boolean): void {
  const userId = signedInUserId();
  if (userId !== undefined) setKnown(userId, listingId, isSaved);
}
