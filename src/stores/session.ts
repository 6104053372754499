import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { logOut as logOutCall, validateSession } from '#api/session.ts';
import { call } from '#client/call.ts';
import { dropCsrfToken, renewCsrfToken } from '#client/csrf.ts';
import { whenClient } from '#client/events.ts';
import { CallFailure } from '#client/failure.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { expiresSoon, isExpired, EXPIRES_SOON_MS, Session } from '#domain/session/session.ts';
import { hasAnyRole, hasRole, User } from '#domain/user/user.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { lastUserId } from '#site/last-user.ts';
import { serverTime, signedInUserId } from '#site/stored-session.ts';
import { leaveFor, logInPage, markSignedIn, SESSION_EXPIRED } from '#site/page-state.ts';
import { href } from '#site/routes.ts';
import { json, stored } from './stored.ts';

/** Maximum delay after the computer wakes up, since sleep stops timers. */
const LONGEST_WAIT_MS = 60 * 1000;
/** Smaller differences are noise: a Date header has whole seconds and takes time to arrive. */
const CLOCK_TOLERANCE_MS = 2 * 60 * 1000;

/** Timers ignore sleep and clock changes, so expiration is also checked on these events. */
const CHECKED_EVENTS = ['visibilitychange', 'focus', 'pageshow', 'click', 'submit'] as const;

export const $user = stored({ key: STORED.user, schema: json(v.optional(User)), fallback: undefined });

/** Server time in ms since 1970; 0 without a session. */
const $tokenExpiration = stored({
  key: STORED.tokenExpiration,
  schema: json(Session.entries.tokenExpiration),
  fallback: 0,
});

/** In React: `useStore($signedIn, { ssr: () => false })`. */
export const $signedIn = computed($user, (user) => user !== undefined);

/** §4. */
export const $expiresSoon = atom(false);

let timer: ReturnType<typeof setTimeout> | undefined;
let isWatched = false;
/** Set after log-out or expiration, so that further 401s are ignored. */
let isOver = false;

// Immediate: the log-in answer itself reveals the clock skew.
whenClient('unauthorized', expireSession);
whenClient('serverTime', adjustClock);

/**
 * Validates the stored session: discards an invalid one and logs out a valid one when it expires. Called by
 * every page with a stored user.
 */
export function startSession(): void {
  const isFirst = !isWatched;
  watchSession();
  if (isFirst && $signedIn.get()) void renewSession();
}

/** Idempotent. */
function watchSession(): void {
  if (isWatched) return;
  isWatched = true;
  if (!$user.get() || signedInUserId() === undefined) discardSession();
  $user.subscribe((user, before) => {
    // Another tab may have logged in.
    if (user && !before) isOver = false;
    markSignedIn(user !== undefined);
    watchExpiration();
  });
  $tokenExpiration.listen(watchExpiration);
  // Captures on window, before the page's own handlers.
  for (const name of CHECKED_EVENTS) addEventListener(name, watchExpiration, true);
}

/** Starts the session and renews the CSRF token. */
export async function enterSession(session: Session): Promise<void> {
  watchSession();
  isOver = false;
  storeSession(session);
  await renewCsrfToken();
}

export function updateUser(user: User): void {
  $user.set(user);
}

/**
 * Extends the session; logs out if it has expired. @returns whether the visitor is still signed in, as far
 * as known
 */
export async function renewSession(): Promise<boolean> {
  const userId = $user.get()?._id;
  try {
    const session = await call(validateSession);
    // Another tab may have logged out or in meanwhile.
    if (lastUserId(safeLocalStorage.read) !== userId) return $signedIn.get();
    if (isExpired(session.tokenExpiration, serverNow())) discardSession();
    else storeSession(session);
  } catch {
    // A 401 has already logged out; without an answer the stored session stays valid until it expires.
  }
  return $signedIn.get();
}

const lastWorks = new Set<() => Promise<unknown>>();

/** What a log-out waits for, since it needs the session. @returns a function that takes it back */
export function beforeLogOut(work: () => Promise<unknown>): () => void {
  lastWorks.add(work);
  return () => void lastWorks.delete(work);
}

/** Logs out locally in any case. @returns whether the server, if asked, has ended the session */
export async function logOut(): Promise<boolean> {
  if (!$signedIn.get()) return true;
  isOver = true;
  await Promise.allSettled([...lastWorks].map((work) => work()));
  const isEnded = await call(logOutCall).then(
    () => true,
    // A 401 means that the server session is already gone.
    (failure: unknown) => failure instanceof CallFailure && failure.status === 401,
  );
  discardSession();
  announceLogout();
  return isEnded;
}

export function clearSession(): void {
  isOver = true;
  discardSession();
  announceLogout();
}

export function userHasRole(role: string): boolean {
  return hasRole($user.get(), role);
}

export function userHasAnyRole(roles: readonly string[]): boolean {
  return hasAnyRole($user.get(), roles);
}

/** In ms since 1970. */
function serverNow(): number {
  return serverTime(safeLocalStorage.read, Date.now());
}

function storeSession({ user, tokenExpiration }: Session): void {
  $tokenExpiration.set(tokenExpiration);
  $user.set(user);
}

function discardSession(): void {
  $user.set(undefined);
  $tokenExpiration.set(0);
  safeLocalStorage.remove(STORED.companyFavourites);
  dropCsrfToken();
}

/** Logs out, informs the page and redirects to log-in (§4). */
function expireSession(): void {
  if (isOver) return;
  discardSession();
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
  discardSession();
  announceLogout();
}

function adjustClock(serverNow: number): void {
  const skew = serverNow - Date.now();
  if (Math.abs(skew) < CLOCK_TOLERANCE_MS) safeLocalStorage.remove(STORED.clockSkew);
  else safeLocalStorage.write(STORED.clockSkew, String(skew));
}

function announceLogout(): void {
  dispatchEvent(new Event('logout'));
}
