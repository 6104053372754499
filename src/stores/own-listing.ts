import type { ListingChange } from '#api/own-listing.ts';
import { CallFailure } from '#client/failure.ts';
import type { Key } from '#site/translate.ts';
import { notify, notifyAtOnce } from './notifications.ts';

const UNAUTHORIZED = 401;

/**
 * Pauses a company's own listing, or publishes it again; a failure is told.
 * @param change sends the change
 * @returns what the server answers; nothing where it has failed
 */
export async function setPaused<Own>(
  isPaused: boolean,
  change: (change: ListingChange) => Promise<Own>,
): Promise<Own | undefined> {
  try {
    return await change({ isPaused });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    tellFailure(failure, isPaused ? 'own-listing.pauseFailed' : publishFailure(failure));
    return undefined;
  }
}

function publishFailure({ fields }: CallFailure): Key {
  return 'availableUntil' in fields ? 'own-listing.over' : 'own-listing.publishFailed';
}

/** What is told of a deletion. */
interface DeletionMessages {
  readonly deleted: Key;
  readonly failed: Key;
}

/**
 * Deletes a company's own listing and tells what became of that, on the next page too.
 * @returns whether it is gone
 */
export async function deleteListing(
  remove: () => Promise<unknown>,
  { deleted, failed }: DeletionMessages,
): Promise<boolean> {
  try {
    await remove();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    tellFailure(failure, failed);
    return false;
  }
  notifyAtOnce({ key: deleted });
  return true;
}

function tellFailure({ status }: CallFailure, key: Key): void {
  // Whose session is over is on the way to the log-in page, which says so.
  if (status !== UNAUTHORIZED) notify('error', { key });
}
