import { listFavouriteIds } from '#api/favourite-ids.ts';
import { mergeFavourites, removeFavourite, saveFavourite } from '#api/favourites.ts';
import { call } from '#client/call.ts';
import { isRefusal, toCallFailure, type CallFailure } from '#client/failure.ts';
import { DEVICE_LIMIT, type SavedListing } from '#domain/favourite/saved-listing.ts';
import { canStore } from '#site/browser-storage.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { notify, notifyWith } from '../notifications.ts';
import {
  $deviceFavourites,
  $known,
  favourites,
  setDeviceFavourites,
  setKnown,
  type DeviceFavourite,
} from './favourites.ts';

/** Last request per listing; the next one waits for it. */
const pending = new Map<string, Promise<void>>();
/** Detects lists that are older than a change. */
let changed = 0;
let syncing: Promise<void> | undefined;
let merging: Promise<unknown> = Promise.resolve();
let isAnnounced = false;
const latest = new Map<string, number>();

/** Uploads the device's favorites, then downloads the company's. Failures are retried on the next page. */
export const syncFavourites = (): Promise<void> => (syncing ??= sync().finally(() => (syncing = undefined)));

async function sync(): Promise<void> {
  const userId = signedInUserId();
  if (userId === undefined) return;
  try {
    await mergeDeviceFavourites(userId);
    await learnIds(userId);
  } catch (failure) {
    toCallFailure(failure);
  }
}

async function mergeDeviceFavourites(userId: string): Promise<void> {
  const kept = $deviceFavourites.get();
  if (kept.length === 0) return;
  const sent = kept.map(({ kind, id, addedAt }) => ({ kind, id, addedAt }));
  const answer = call(mergeFavourites, { body: { favourites: sent } });
  merging = answer.catch(() => undefined);
  const { left } = await answer;
  // Skips if the visitor has logged out meanwhile.
  if (signedInUserId() === userId)
    for (const { id } of sent) setKnown(userId, id, favourites.$ids.get().has(id));
  // Cleared only now: an interrupted sync is repeated, which is idempotent.
  const isDone = ({ id }: DeviceFavourite) =>
    sent.some((each) => each.id === id) && left.every((each) => each.id !== id);
  setDeviceFavourites($deviceFavourites.get().filter((each) => !isDone(each)));
}

/** Repeated if a favorite changes during the request. */
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

export function notifyNewDevice(id: string, before: readonly DeviceFavourite[]): void {
  const removed = before.filter((each) => each.id === id);
  if (removed.length > 0) {
    const undo = { key: 'favourites.undo', run: () => putBack(removed) } as const;
    notifyWith('success', { key: 'favourites.removed' }, undo);
  } else if (before.length >= DEVICE_LIMIT) notify('error', { key: 'favourites.deviceFull' });
  else if (!canStore()) {
    if (!isAnnounced) notify('info', { key: 'favourites.notKept' });
    isAnnounced = true;
  } else if (before.length === 0) notify('success', { key: 'favourites.onDevice' });
}

function putBack(removed: readonly DeviceFavourite[]): void {
  const others = $deviceFavourites.get().filter(({ id }) => removed.every((each) => each.id !== id));
  setDeviceFavourites([...removed, ...others].sort((one, other) => other.addedAt.localeCompare(one.addedAt)));
}

/** Optimistic: the heart already shows the new state. */
export function sendChange(listing: SavedListing, isSaved: boolean, userId: string): void {
  const { kind, id } = listing;
  const last = (changed += 1);
  if (!isSaved) setDeviceFavourites($deviceFavourites.get().filter((each) => each.id !== id));
  const attempt = async () => {
    try {
      // The next press may leave the page.
      const asked = { params: { kind, id }, keepalive: true };
      if (isSaved) await call(saveFavourite, { ...asked, body: {} });
      else await call(removeFavourite, asked);
      if (!isSaved) offerUndo(listing);
    } catch (cause) {
      const failure = toCallFailure(cause);
      // A later press of the same heart overrides this one.
      if (last === latest.get(id)) takeBack(listing, isSaved, userId, failure);
    }
  };
  latest.set(id, last);
  // A running merge must not restore a favorite that is removed after it.
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
  // Logging out has shown its own message.
  if (signedInUserId() !== userId) return;
  setKnown(userId, listing.id, !isSaved);
  if (isRefusal(failure, 'ROLE_MISSING')) notify('error', { key: 'api-errors.ROLE_MISSING' });
  else if (isRefusal(failure, 'TOO_MANY_FAVOURITES'))
    notify('error', { key: 'api-errors.TOO_MANY_FAVOURITES' });
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
