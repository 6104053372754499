import { atom, type ReadableAtom } from 'nanostores';
import { listFavourites, removeFavourite, saveFavourite } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type {
  Favourite,
  FavouriteChange,
  FavouriteSort,
  FavouriteState,
} from '#domain/favourite/favourite.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { waitForMerge, setKnown, signedInUserId } from '#stores/favourites/favourites.ts';
import { notifyWith } from '#stores/notifications.ts';

export interface Shown {
  readonly kind: ListingKind | undefined;
  readonly state: FavouriteState | undefined;
  readonly sort: FavouriteSort;
}

export type MyFavourites =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'loaded';
      readonly favourites: readonly Favourite[];
      readonly total: number;
      readonly nextCursor: string | null;
      readonly more: 'idle' | 'busy' | 'failed';
    };

const $shownNow = atom<Shown>({ kind: undefined, state: undefined, sort: 'added' });
const $list = atom<MyFavourites>({ status: 'loading' });

export const $shown: ReadableAtom<Shown> = $shownNow;
export const $favourites: ReadableAtom<MyFavourites> = $list;

export function show(change: Partial<Shown>): void {
  $shownNow.set({ ...$shownNow.get(), ...change });
  void load();
}

/** Loads the first page; shown items stay until the answer arrives. */
export async function load(): Promise<void> {
  const shown = $shownNow.get();
  if ($list.get().status === 'failed') $list.set({ status: 'loading' });
  try {
    // Waits for the merge of the guest's favorites.
    await waitForMerge();
    const page = await call(listFavourites, { query: shown });
    if (shown === $shownNow.get()) $list.set({ status: 'loaded', ...page, more: 'idle' });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    if (shown === $shownNow.get()) $list.set({ status: 'failed' });
  }
}

/** @returns the first new favorite */
export async function loadMore(): Promise<Favourite | undefined> {
  const [shown, list] = [$shownNow.get(), $list.get()];
  if (list.status !== 'loaded' || list.nextCursor === null || list.more === 'busy') return undefined;
  $list.set({ ...list, more: 'busy' });
  try {
    const page = await call(listFavourites, { query: { ...shown, cursor: list.nextCursor } });
    if (shown !== $shownNow.get()) return undefined;
    const known = shownFavourites();
    const added = page.favourites.filter((each) => known.every((one) => one.listingId !== each.listingId));
    $list.set({ status: 'loaded', ...page, favourites: [...known, ...added], more: 'idle' });
    return added[0];
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    const now = $list.get();
    if (shown === $shownNow.get() && now.status === 'loaded') $list.set({ ...now, more: 'failed' });
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
    if (!(failure instanceof CallFailure)) throw failure;
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
    if (!(failure instanceof CallFailure)) throw failure;
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
    if (!(failure instanceof CallFailure)) throw failure;
    takeOut(favourite);
    const retry = { key: 'common.actions.retry', run: () => void bringBack(favourite, place) } as const;
    notifyWith('error', { key: 'favourites.notSaved' }, retry);
  }
}

const paramsOf = ({ kind, listingId }: Favourite) => ({ kind, id: listingId });

const isSame = (one: Favourite, other: Favourite): boolean => one.listingId === other.listingId;

function shownFavourites(): readonly Favourite[] {
  const list = $list.get();
  return list.status === 'loaded' ? list.favourites : [];
}

function replace(favourites: readonly Favourite[]): void {
  const list = $list.get();
  if (list.status !== 'loaded') return;
  $list.set({ ...list, favourites, total: list.total + favourites.length - list.favourites.length });
}

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
