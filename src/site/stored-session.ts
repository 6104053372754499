import { isExpired } from '#domain/session/session.ts';
import { STORED } from './browser-storage.ts';
import { lastUserId, type ReadStored } from './last-user.ts';

/**
 * The id of the signed-in user by what the browser keeps: the one judge of who is signed in, before any script of the
 * page runs and after. A user without an id, an expiration that is past and broken JSON all count as signed out (§4).
 */
export function storedUserId(read: ReadStored, now: number): string | undefined {
  const expiration = Number(read(STORED.tokenExpiration));
  if (!Number.isFinite(expiration) || isExpired(expiration, serverTime(read, now))) return undefined;
  return lastUserId(read);
}

/** What the server's clock shows when this one shows `now`, both in milliseconds since 1970. */
export function serverTime(read: ReadStored, now: number): number {
  const skew = Number(read(STORED.clockSkew));
  return now + (Number.isFinite(skew) ? skew : 0);
}
