import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { logOut as logOutCall, validateSession } from '#api/session.ts';
import { call } from '#client/call.ts';
import { dropCsrfToken, renewCsrfToken } from '#client/csrf.ts';
import { whenClient } from '#client/events.ts';
import { CallFailure } from '#client/failure.ts';
import { expiresSoon, isExpired, EXPIRES_SOON_MS, Session } from '#domain/session/session.ts';
import { hasAnyRole, hasRole, User } from '#domain/user/user.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { lastUserId } from '#site/last-user.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { leaveFor, logInPage, markSignedIn, SESSION_EXPIRED } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { serverTime, storedUserId } from '#site/stored-session.ts';
import { json, stored } from './stored.ts';

/** A sleeping computer stops its timers: whoever comes back to the page waits no longer than this for what has ended. */
const LONGEST_WAIT_MS = 60 * 1000;
/** Clocks that are less apart than this are called equal: an answer's Date has whole seconds and travels. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Timers ignore sleep and a clock that is set, so the end is also checked on return to the page and before each press. */
const CHECKED_EVENTS = ['visibilitychange', 'focus', 'pageshow', 'click', 'submit'] as const;

/** The signed-in user as kept in local storage; whatever is no user counts as none. */
export const $user = stored({ key: STORED.user, schema: json(v.optional(User)), fallback: undefined });

/** When the session ends, in milliseconds since 1970 by the server's clock; 0 while there is none. */
const $tokenExpiration = stored({
  key: STORED.tokenExpiration,
  schema: json(Session.entries.tokenExpiration),
  fallback: 0,
});

/** Whether somebody is signed in. In React: `useStore($signedIn, { ssr: () => false })`. */
export const $signedIn = computed($user, (user) => user !== undefined);

/** Whether the session ends within five minutes (§4). */
export const $expiresSoon = atom(false);

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;
/** Whether the visitor has signed out, or is asked to log in again: a call that is refused by then says nothing new. */
let isOver = false;

// At once, because the very answer that signs in tells how wrong this computer's clock is.
whenClient('unauthorized', expireSession);
whenClient('serverTime', adjustClock);

/**
 * Watches over the stored session and validates it: one that is no good is discarded, a good one is signed out when its
 * time is over. Every page calls this when it finds a stored user.
 */
export function startSession(): void {
  const isFirst = !isWatched;
  watchSession();
  if (isFirst && $signedIn.get()) void renewSession();
}

/** Watches over the session from now on: its end, and what other tabs do with it. Calling it again does nothing. */
function watchSession(): void {
  if (isWatched) return;
  isWatched = true;
  if (!$user.get() || storedUserId(safeLocalStorage.read, Date.now()) === undefined) discard();
  $user.subscribe((user, before) => {
    // Another tab may have signed in again.
    if (user && !before) isOver = false;
    markSignedIn(user !== undefined);
    watchExpiration();
  });
  $tokenExpiration.listen(watchExpiration);
  // Captured on the window, so that the page's own handlers run afterwards.
  for (const name of CHECKED_EVENTS) addEventListener(name, watchExpiration, true);
}

/** Signs in with what a log-in or a registration answered, and gets the CSRF token of the new session. */
export async function enterSession(session: Session): Promise<void> {
  watchSession();
  isOver = false;
  keep(session);
  await renewCsrfToken();
}

/** Puts changed details of the signed-in user into the session. */
export function updateUser(user: User): void {
  $user.set(user);
}

/**
 * Asks the server for the session as it is, which also renews it. One that is over by then signs out.
 * @returns whether the visitor is still signed in as far as is known
 */
export async function renewSession(): Promise<boolean> {
  const asker = $user.get()?._id;
  try {
    const session = await call(validateSession);
    // Whoever has signed out or in meanwhile knows better, even in a tab that this one has not heard of yet.
    if (lastUserId(safeLocalStorage.read) !== asker) return $signedIn.get();
    if (isExpired(session.tokenExpiration, serverNow())) discard();
    else keep(session);
  } catch {
    // A 401 has signed out already; without an answer the stored session holds until it ends.
  }
  return $signedIn.get();
}

/**
 * Signs out here in any case, and on the server when there is a session to end.
 * @returns whether the server, if it was asked, has ended the session
 */
export async function logOut(): Promise<boolean> {
  if (!$signedIn.get()) return true;
  isOver = true;
  const isEnded = await call(logOutCall).then(
    () => true,
    // Whom the server no longer knows is signed out there as well.
    (failure: unknown) => failure instanceof CallFailure && failure.status === 401,
  );
  discard();
  announceLogout();
  return isEnded;
}

/** Signs out here alone: the server has ended the session with what it belonged to. */
export function clearSession(): void {
  isOver = true;
  discard();
  announceLogout();
}

/** Whether the signed-in user has the role. */
export function userHasRole(role: string): boolean {
  return hasRole($user.get(), role);
}

/** Whether the signed-in user has one of the roles. */
export function userHasAnyRole(roles: readonly string[]): boolean {
  return hasAnyRole($user.get(), roles);
}

/** Now, by the server's clock, in milliseconds since 1970. */
function serverNow(): number {
  return serverTime(safeLocalStorage.read, Date.now());
}

function keep({ user, tokenExpiration }: Session): void {
  $tokenExpiration.set(tokenExpiration);
  $user.set(user);
}

function discard(): void {
  $user.set(undefined);
  $tokenExpiration.set(0);
  safeLocalStorage.remove(STORED.companyFavourites);
  dropCsrfToken();
}

/** The session is over though nobody asked for it: sign out, say so to the page, and ask to log in again (§4). */
function expireSession(): void {
  if (isOver) return;
  discard();
  announceLogout();
  const { pathname, search, hash } = location;
  const locale = localeOfPath(pathname);
  if (pathname.replace(/\/$/, '') === href('LogIn', locale)) return;
  isOver = true;
  const query = { redirect: pathname + search + hash, reason: SESSION_EXPIRED };
  leaveFor(href('LogIn', locale, { query }));
}

function watchExpiration(): void {
  clearTimeout(timer);
  const expiration = $tokenExpiration.get();
  if (!$user.get() || expiration === 0) {
    $expiresSoon.set(false);
    return;
  }
  const now = serverNow();
  if (isExpired(expiration, now)) {
    endAtExpiration();
    return;
  }
  $expiresSoon.set(expiresSoon(expiration, now));
  const next = $expiresSoon.get() ? expiration : expiration - EXPIRES_SOON_MS + 1;
  timer = setTimeout(watchExpiration, Math.min(next - now, LONGEST_WAIT_MS));
}

function endAtExpiration(): void {
  if (logInPage() !== undefined) {
    expireSession();
    return;
  }
  discard();
  announceLogout();
}

function adjustClock(serverNow: number): void {
  const skew = serverNow - Date.now();
  if (Math.abs(skew) < CLOCK_TOLERANCE_MS) safeLocalStorage.remove(STORED.clockSkew);
  else safeLocalStorage.write(STORED.clockSkew, String(skew));
}

/** Tells whoever keeps something of the user in memory. */
function announceLogout(): void {
  dispatchEvent(new Event('logout'));
}
