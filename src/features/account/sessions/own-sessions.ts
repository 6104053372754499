import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';

const UNAUTHORIZED = 401;
const NOT_FOUND = 404;

/** Current session first, then by last use. */
const sessions = createResource(async () =>
  [...(await call(listSessions)).sessions].sort(
    (one, other) => Number(other.isCurrent) - Number(one.isCurrent),
  ),
);

export const { $resource: $ownSessions, load: loadSessions } = sessions;

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
  } catch (cause) {
    const { status } = toCallFailure(cause);
    // Already ended elsewhere.
    if (status !== NOT_FOUND) {
      if (status !== UNAUTHORIZED) notify('error', { key: 'account-data.sessions.notEnded' });
      return false;
    }
  }
  sessions.update((loaded) => loaded.filter(stays));
  return true;
}
