import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { DEVICE_LIMIT, type SavedListing } from '#domain/favourite/saved-listing.ts';
import { STORED } from '#site/browser-storage.ts';
import { lazyModule } from '#site/lazy-module.ts';
import { markFavourites, whenMarkedAnew } from '#site/page-state.ts';
import { mayNow } from '#site/may-now.ts';
import { signedInUserId } from '#site/stored-session.ts';
import { json, stored } from '../stored.ts';

const DeviceFavourite = v.object({
  kind: v.picklist(['space', 'service']),
  id: v.string(),
  name: v.string(),
  /** ISO 8601, UTC. */
  addedAt: v.string(),
});
export type DeviceFavourite = v.InferOutput<typeof DeviceFavourite>;

const NONE: readonly DeviceFavourite[] = [];

export const $deviceFavourites = stored<readonly DeviceFavourite[]>({
  key: STORED.favourites,
  schema: json(v.array(DeviceFavourite)),
  fallback: NONE,
  merge: (theirs, mine) => [...mine, ...theirs.filter(({ id }) => mine.every((each) => each.id !== id))],
});

export const setDeviceFavourites = (kept: readonly DeviceFavourite[]): void =>
  $deviceFavourites.set(kept.length === 0 ? NONE : kept);

/** Cached on this device; cleared on log-out. */
export const $known = stored({
  key: STORED.companyFavourites,
  schema: json(v.optional(v.object({ userId: v.string(), ids: v.array(v.string()) }))),
  fallback: undefined,
});

const $userId = atom<string | undefined>();
/** False for members whose role may not. */
const $mayChange = atom(true);

onMount($userId, () => readVisitor(() => $userId.set(signedInUserId())));
onMount($mayChange, () => readVisitor(() => $mayChange.set(mayNow('correspondent'))));

function readVisitor(read: () => void): () => void {
  read();
  return whenMarkedAnew(read);
}

/** Loaded after log-in or with the first press of a heart. */
const changes = lazyModule(() => import('./favourite-changes.ts'));

/** Resolves when the merge has finished or failed. */
export async function waitForMerge(): Promise<void> {
  if ($deviceFavourites.get().length > 0) await (await changes.fetch())?.syncFavourites();
}

const $ids: ReadableAtom<ReadonlySet<string>> = computed(
  [$deviceFavourites, $known, $userId],
  (kept, known, userId) =>
    new Set([
      ...kept.map(({ id }) => id),
      ...(known !== undefined && known.userId === userId ? known.ids : []),
    ]),
);

onMount($ids, () => $deviceFavourites.subscribe((kept) => markFavourites(kept.length > 0)));

onMount($ids, () =>
  $userId.subscribe((userId) => {
    if (userId !== undefined) void changes.fetch().then((part) => part?.syncFavourites());
  }),
);

export interface Favourites {
  readonly $ids: typeof $ids;
  readonly $mayChange: ReadableAtom<boolean>;
  readonly toggle: typeof toggle;
}
export const favourites: Favourites = { $ids, $mayChange, toggle };

/** Updates optimistically; a failure is reported and reverted. */
function toggle(listing: SavedListing, name: string): void {
  const isSaved = !$ids.get().has(listing.id);
  const userId = $userId.get();
  if (userId === undefined) toggleOnDevice(listing, name);
  else {
    setKnown(userId, listing.id, isSaved);
    void changes.fetch().then((part) => {
      if (part) part.sendChange(listing, isSaved, userId);
      else setKnown(userId, listing.id, !isSaved);
    });
  }
}

function toggleOnDevice({ kind, id }: SavedListing, name: string): void {
  const before = $deviceFavourites.get();
  const others = before.filter((each) => each.id !== id);
  if (others.length < before.length) setDeviceFavourites(others);
  else if (before.length < DEVICE_LIMIT)
    setDeviceFavourites([{ kind, id, name, addedAt: new Date().toISOString() }, ...before]);
  void changes.fetch().then((part) => part?.notifyNewDevice(id, before));
}

export function setKnown(userId: string, id: string, isSaved: boolean): void {
  const known = $known.get();
  const others = known?.userId === userId ? known.ids.filter((each) => each !== id) : [];
  $known.set({ userId, ids: isSaved ? [id, ...others] : others });
}
