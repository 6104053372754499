import { atom, type ReadableAtom } from 'nanostores';
import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** Where the company is logged in, as far as that is known. */
export type OwnSessions =
  | { readonly is: 'loading' | 'failed' }
  | {
      readonly is: 'loaded';
      /** This one first, then the last used. */ readonly sessions: readonly OwnSession[];
    };

const $loaded = atom<OwnSessions>({ is: 'loading' });

/** Where the company is logged in. */
export const $ownSessions: ReadableAtom<OwnSessions> = $loaded;

/** Finds out where the company is logged in; what is shown stays until there is something newer. */
export async function loadSessions(): Promise<void> {
  if ($loaded.get().is === 'failed') $loaded.set({ is: 'loading' });
  try {
    const { sessions } = await call(listSessions);
    $loaded.set({ is: 'loaded', sessions: [...sessions].sort(isCurrentFirst) });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    $loaded.set({ is: 'failed' });
  }
}

/** Ends one of the sessions. @returns whether it is over */
export async function end({ _id: id }: OwnSession): Promise<boolean> {
  return ending(
    () => call(endSession, { params: { id } }),
    ({ _id }) => _id !== id,
  );
}

/** Ends all sessions but this one. @returns whether they are over */
export async function endOthers(): Promise<boolean> {
  return ending(
    () => call(endOtherSessions),
    ({ isCurrent }) => isCurrent,
  );
}

async function ending(
  send: () => Promise<unknown>,
  stays: (session: OwnSession) => boolean,
): Promise<boolean> {
  try {
    await send();
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    // One that is not there any more is over, which was wanted.
    if (failure.status !== NOT_FOUND) {
      if (failure.status !== UNAUTHORIZED) notify('error', { key: 'account-data.sessions.notEnded' });
      return false;
    }
  }
  const loaded = $loaded.get();
  if (loaded.is === 'loaded') $loaded.set({ ...loaded, sessions: loaded.sessions.filter(stays) });
  return true;
}

const isCurrentFirst = (one: OwnSession, other: OwnSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent);
