import { listFavouriteIds } from '#api/favourite-ids.ts';
import { mergeFavourites, removeFavourite, saveFavourite } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import { CallFailure, isRefusal } from '#client/failure.ts';
import { DEVICE_LIMIT, type SavedListing } from '#domain/favourite/saved-listing.ts';
import { canStore } from '#site/browser-storage.ts';
import { notify, notifyWith } from '../notifications.ts';
import { $kept, $known, favourites, setKept, setKnown, signedInUserId, type Kept } from './favourites.ts';

/** The last change of each listing, which the next one of it waits for. */
const pending = new Map<string, Promise<void>>();
/** Grows with each change, by which an older list is known. */
let changed = 0;
/** What is under way, of which a page needs one at a time. */
let syncing: Promise<void> | undefined;
let merging: Promise<unknown> = Promise.resolve();
/** Whether it was said that nothing is kept. */
let isTold = false;
/** The number of each listing's last change. */
const latest = new Map<string, number>();

/** Gives the company what the device keeps, and then learns all that it has saved. What fails is tried on the next page. */
export const syncFavourites = (): Promise<void> => (syncing ??= sync().finally(() => (syncing = undefined)));

async function sync(): Promise<void> {
  const userId = signedInUserId();
  if (userId === undefined) return;
  try {
    await mergeKept(userId);
    await learnIds(userId);
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
  }
}

async function mergeKept(userId: string): Promise<void> {
  const kept = $kept.get();
  if (kept.length === 0) return;
  const sent = kept.map(({ kind, id, addedAt }) => ({ kind, id, addedAt }));
  const answer = call(mergeFavourites, { body: { favourites: sent } });
  merging = answer.catch(() => undefined);
  const { left } = await answer;
  // Whoever has logged out meanwhile leaves nothing here.
  if (signedInUserId() === userId)
    for (const { id } of sent) setKnown(userId, id, favourites.$ids.get().has(id));
  // Only now: whoever is cut off before this sends it again, which adds nothing twice.
  const isDone = ({ id }: Kept) =>
    sent.some((each) => each.id === id) && left.every((each) => each.id !== id);
  setKept($kept.get().filter((each) => !isDone(each)));
}

/** Learns which listings the company has saved, unless that changes meanwhile: then once more. */
async function learnIds(userId: string): Promise<void> {
  let before: number;
  let ids: readonly string[];
  do {
    await Promise.all(pending.values());
    before = changed;
    const { spaces, services } = await call(listFavouriteIds);
    ids = [...spaces, ...services];
  } while (before !== changed);
  if (signedInUserId() === userId) $known.set({ userId, ids: [...ids] });
}

/** Says what a press of a heart means on the device, which kept these before. */
export function notifyNewDevice(id: string, before: readonly Kept[]): void {
  const removed = before.filter((each) => each.id === id);
  if (removed.length > 0) {
    const undo = { key: 'favourites.undo', run: () => putBack(removed) } as const;
    notifyWith('success', { key: 'favourites.removed' }, undo);
  } else if (before.length >= DEVICE_LIMIT) notify('error', { key: 'favourites.deviceFull' });
  else if (!canStore()) {
    if (!isTold) notify('info', { key: 'favourites.notKept' });
    isTold = true;
  } else if (before.length === 0) notify('success', { key: 'favourites.onDevice' });
}

/** Has the device keep them again, each where it was. */
function putBack(removed: readonly Kept[]): void {
  const others = $kept.get().filter(({ id }) => removed.every((each) => each.id !== id));
  setKept([...removed, ...others].sort((one, other) => other.addedAt.localeCompare(one.addedAt)));
}

/** Sends what a heart already shows, after what it has shown before. */
export function sendChange(listing: SavedListing, isSaved: boolean, userId: string): void {
  const { kind, id } = listing;
  const last = (changed += 1);
  // What could not be merged yet is a favourite all the same.
  if (!isSaved) setKept($kept.get().filter((each) => each.id !== id));
  const attempt = async () => {
    try {
      // The next press may follow the card to its page.
      const asked = { params: { kind, id }, isKept: true };
      if (isSaved) await call(saveFavourite, { ...asked, body: {} });
      else await call(removeFavourite, asked);
      if (!isSaved) offerUndo(listing);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      // A later press of the same heart says what is wanted now.
      if (last === latest.get(id)) takeBack(listing, isSaved, userId, failure);
    }
  };
  latest.set(id, last);
  // A merge that is under way must not bring back what is removed after it.
  const before = Promise.all([pending.get(id), merging]);
  pending.set(id, before.then(attempt));
}

function offerUndo(listing: SavedListing): void {
  notifyWith(
    'success',
    { key: 'favourites.removed' },
    {
      key: 'favourites.undo',
      run: () => repeat(listing, true),
    },
  );
}

function takeBack(listing: SavedListing, isSaved: boolean, userId: string, failure: CallFailure): void {
  // The log-out has said what there is to say.
  if (signedInUserId() !== userId) return;
  setKnown(userId, listing.id, !isSaved);
  if (isRefusal(failure, 'TOO_MANY_FAVOURITES')) notify('error', { key: 'api-errors.TOO_MANY_FAVOURITES' });
  else if (isRefusal(failure, 'NOT_FOUND')) notify('error', { key: 'favourites.gone' });
  else
    notifyWith(
      'error',
      { key: isSaved ? 'favourites.notSaved' : 'favourites.notRemoved' },
      {
        key: 'common.actions.retry',
        run: () => repeat(listing, isSaved),
      },
    );
}

function repeat(listing: SavedListing, isSaved: boolean): void {
  if (favourites.$ids.get().has(listing.id) !== isSaved) favourites.toggle(listing, '');
}
