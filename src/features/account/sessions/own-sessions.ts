import { endOtherSessions, endSession, listSessions } from '#api/sessions.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import type { OwnSession } from '#domain/session/own-session.ts';
import { createResource } from '#stores/create-resource.ts';
import { notify } from '#stores/notifications.ts';
import { $user, updateUser } from '#stores/session.ts';

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
export const end = ({ _id: id }: OwnSession): Promise<boolean> =>
  ending(call(endSession, { params: { id } }), ({ _id }) => _id !== id);

/** A pending address ends with them. @returns whether they have ended */
export async function endOthers(): Promise<boolean> {
  const isEnded = await ending(call(endOtherSessions), ({ isCurrent }) => isCurrent);
  const user = $user.get();
  if (isEnded && user) updateUser({ ...user, pendingEmail: null });
  return isEnded;
}

async function ending(ended: Promise<unknown>, stays: (session: OwnSession) => boolean): Promise<boolean> {
  const failure = await ended.then(() => undefined, toCallFailure);
  // Not found: already ended elsewhere.
  if (failure && failure.status !== NOT_FOUND) {
    if (failure.status !== UNAUTHORIZED) notify('error', { key: 'account-data.sessions.notEnded' });
    return false;
  }
  sessions.update((loaded) => loaded.filter(stays));
  return true;
}
