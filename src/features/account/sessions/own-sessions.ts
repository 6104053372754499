import { atom, type ReadableAtom } from 'nanostores';
import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

export type OwnSessions =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'loaded';
      /** Current session first, then by last use. */ readonly sessions: readonly OwnSession[];
    };

const $loaded = atom<OwnSessions>({ status: 'loading' });

export const $ownSessions: ReadableAtom<OwnSessions> = $loaded;

export async function loadSessions(): Promise<void> {
  if ($loaded.get().status === 'failed') $loaded.set({ status: 'loading' });
  try {
    const { sessions } = await call(listSessions);
    $loaded.set({ status: 'loaded', sessions: [...sessions].sort(isCurrentFirst) });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    $loaded.set({ status: 'failed' });
  }
}

/** @returns whether it has ended */
export async function end({ _id: id }: OwnSession): Promise<boolean> {
  return ending(
    () => call(endSession, { params: { id } }),
    ({ _id }) => _id !== id,
  );
}

/** @returns whether they have ended */
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
    // Already ended elsewhere.
    if (failure.status !== NOT_FOUND) {
      if (failure.status !== UNAUTHORIZED) notify('error', { key: 'account-data.sessions.notEnded' });
      return false;
    }
  }
  const loaded = $loaded.get();
  if (loaded.status === 'loaded') $loaded.set({ ...loaded, sessions: loaded.sessions.filter(stays) });
  return true;
}

const isCurrentFirst = (one: OwnSession, other: OwnSession): number =>
  Number(other.isCurrent) - Number(one.isCurrent);
