import { atom, type ReadableAtom } from 'nanostores';
import { listFavourites, removeFavourite, saveFavourite } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type {
  Favourite,
  FavouriteChange,
  FavouriteSort,
  FavouriteState,
} from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { createResource } from '#stores/create-resource.ts';
import { waitForMerge, setKnown, signedInUserId } from '#stores/favourites/favourites.ts';
import { notifyWith } from '#stores/notifications.ts';

export interface FavouritesQuery {
  readonly kind: ListingKind | undefined;
  readonly state: FavouriteState | undefined;
  readonly sort: FavouriteSort;
}

interface MyFavourites {
  readonly favourites: readonly Favourite[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly more: 'idle' | 'busy' | 'failed';
}

const $shownNow = atom<FavouritesQuery>({ kind: undefined, state: undefined, sort: 'added' });
const list = createResource(async (): Promise<MyFavourites> => {
  const query = $shownNow.get();
  // Waits for the merge of the guest's favorites.
  await waitForMerge();
  return { ...(await call(listFavourites, { query })), more: 'idle' };
});

export const $shown: ReadableAtom<FavouritesQuery> = $shownNow;
export const { $resource: $favourites, load } = list;

export function show(change: Partial<FavouritesQuery>): void {
  $shownNow.set({ ...$shownNow.get(), ...change });
  void load();
}

/** @returns the first new favorite */
export async function loadMore(): Promise<Favourite | undefined> {
  const [shown, before] = [$shownNow.get(), list.value()];
  if (typeof before?.nextCursor !== 'string' || before.more === 'busy') return undefined;
  list.update((now) => ({ ...now, more: 'busy' }));
  try {
    const page = await call(listFavourites, { query: { ...shown, cursor: before.nextCursor } });
    if (shown !== $shownNow.get()) return undefined;
    const known = shownFavourites();
    const added = page.favourites.filter((each) => known.every((one) => one.listingId !== each.listingId));
    list.update(() => ({ ...page, favourites: [...known, ...added], more: 'idle' }));
    return added[0];
  } catch (cause) {
    toCallFailure(cause);
    if (shown === $shownNow.get()) list.update((now) => ({ ...now, more: 'failed' }));
    return undefined;
  }
}

/** @returns false on failure */
export async function change(favourite: Favourite, changed: FavouriteChange): Promise<boolean> {
  try {
    // Leaving the field may leave the page.
    const now = await call(saveFavourite, { params: paramsOf(favourite), body: changed, keepalive: true });
    const { note, state } = now;
    replace(shownFavourites().map((each) => (isSame(each, now) ? { ...each, note, state } : each)));
    return true;
  } catch (failure) {
    toCallFailure(failure);
    return false;
  }
}

export async function remove(favourite: Favourite): Promise<void> {
  const place = shownFavourites().findIndex((each) => isSame(each, favourite));
  takeOut(favourite);
  try {
    await call(removeFavourite, { params: paramsOf(favourite), keepalive: true });
    const undo = { key: 'favourites.undo', run: () => void bringBack(favourite, place) } as const;
    notifyWith('success', { key: 'favourites.removed' }, undo);
  } catch (failure) {
    toCallFailure(failure);
    putIn(favourite, place);
    const retry = { key: 'common.actions.retry', run: () => void remove(favourite) } as const;
    notifyWith('error', { key: 'favourites.notRemoved' }, retry);
  }
}

async function bringBack(favourite: Favourite, place: number): Promise<void> {
  putIn(favourite, place);
  try {
    // The server knows its note, status and date.
    await call(saveFavourite, { params: paramsOf(favourite), body: {} });
  } catch (failure) {
    toCallFailure(failure);
    takeOut(favourite);
    const retry = { key: 'common.actions.retry', run: () => void bringBack(favourite, place) } as const;
    notifyWith('error', { key: 'favourites.notSaved' }, retry);
  }
}

const paramsOf = ({ kind, listingId }: Favourite) => ({ kind, id: listingId });

const isSame = (one: Favourite, other: Favourite): boolean => one.listingId === other.listingId;

const shownFavourites = (): readonly Favourite[] => list.value()?.favourites ?? [];

const replace = (favourites: readonly Favourite[]): void =>
  list.update((page) => ({
    ...page,
    favourites,
    total: page.total + favourites.length - page.favourites.length,
  }));

function takeOut(favourite: Favourite): void {
  replace(shownFavourites().filter((each) => !isSame(each, favourite)));
  mark(favourite, false);
}

function putIn(favourite: Favourite, place: number): void {
  const others = shownFavourites().filter((each) => !isSame(each, favourite));
  replace(others.toSpliced(place, 0, favourite));
  mark(favourite, true);
}

function mark({ listingId }: Favourite, isSaved: boolean): void {
  const userId = signedInUserId();
  if (userId !== undefined) setKnown(userId, listingId, isSaved);
}
