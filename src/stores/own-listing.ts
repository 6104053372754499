import type { ListingChange } from '#api/own-listing.ts';
import { toCallFailure, type CallFailure } from '#client/failure.ts';
import type { Key } from '#site/translate.ts';
import { notify, notifyAtOnce } from './notifications.ts';

const UNAUTHORIZED = 401;

/** Reports failures. @returns the server's answer, `undefined` on failure */
export async function setPaused<Own>(
  isPaused: boolean,
  change: (change: ListingChange) => Promise<Own>,
): Promise<Own | undefined> {
  try {
    return await change({ isPaused });
  } catch (cause) {
    const failure = toCallFailure(cause);
    notifyFailure(failure, isPaused ? 'own-listing.pauseFailed' : publishFailure(failure));
    return undefined;
  }
}

function publishFailure({ fields }: CallFailure): Key {
  return 'availableUntil' in fields ? 'own-listing.over' : 'own-listing.publishFailed';
}

interface DeletionMessages {
  readonly deleted: Key;
  readonly failed: Key;
}

/** Reports the outcome, also after navigation. @returns whether it was deleted */
export async function deleteListing(
  remove: () => Promise<unknown>,
  { deleted, failed }: DeletionMessages,
): Promise<boolean> {
  try {
    await remove();
  } catch (cause) {
    const failure = toCallFailure(cause);
    notifyFailure(failure, failed);
    return false;
  }
  notifyAtOnce({ key: deleted });
  return true;
}

function notifyFailure({ status }: CallFailure, key: Key): void {
  // An expired session is already being redirected to log-in.
  if (status !== UNAUTHORIZED) notify('error', { key });
}
