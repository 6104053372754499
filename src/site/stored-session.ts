import { isExpired } from '#domain/session/session.ts';
import { safeLocalStorage, STORED } from './browser-storage.ts';
import { lastUserId, type ReadStored } from './last-user.ts';

/**
 * Id of the signed-in user according to local storage; the only check, before and after hydration. A missing
 * id, past expiration or invalid JSON means signed out (§4).
 */
export function storedUserId(read: ReadStored, now: number): string | undefined {
  const expiration = Number(read(STORED.tokenExpiration));
  if (!Number.isFinite(expiration) || isExpired(expiration, serverTime(read, now))) return undefined;
  return lastUserId(read);
}

export const signedInUserId = (): string | undefined => storedUserId(safeLocalStorage.read, Date.now());

/** Estimated server time for the local time `now`, both in ms since 1970. */
export function serverTime(read: ReadStored, now: number): number {
  const skew = Number(read(STORED.clockSkew));
  return now + (Number.isFinite(skew) ? skew : 0);
}
