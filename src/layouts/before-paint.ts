import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { replayEarlyClicks } from '#site/replay-clicks.ts';
import { DEFAULT_LOCALE, inLocale, localeOfPath, preferredLocale } from '#domain/locale/locales.ts';
import {
  isForGuestsOnly,
  isMarkedGuest,
  isPageIn,
  leaveFor,
  logInPage,
  markCookieNotice,
  markFavourites,
  markSignedIn,
  markUnits,
  unmarkLeaving,
} from '#site/page-state.ts';
import { preferredUnits } from '#domain/units/unit-systems.ts';
import { storedUserId } from '#site/stored-session.ts';

// Runs in the head before the first paint.
const { read, remove } = safeLocalStorage;
const guestsGoTo = logInPage();
let userId = idOfUser();
// Clears a broken or expired session; half a session may be another tab signing in.
if (userId === undefined && read(STORED.user) !== null) {
  remove(STORED.user);
  remove(STORED.tokenExpiration);
  remove(STORED.companyFavourites);
}

replayEarlyClicks();
markUnits(
  preferredUnits(read(STORED.units), navigator.languages, {
    offset: new Date().getTimezoneOffset(),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
);
markCookieNotice(read(STORED.cookiesDismissed) === null);
markFavourites(read(STORED.favourites) !== null);
if (!leaveForOwnLanguage()) decide();

addEventListener('storage', ({ key }) => {
  if (key !== null && key !== STORED.user && key !== STORED.tokenExpiration) return;
  // Another handler of this tab is already redirecting after log-out.
  if (!idOfUser() && isMarkedGuest()) {
    userId = undefined;
    return;
  }
  decideAnew();
});

// Hides private pages in the back/forward cache until the user is confirmed.
addEventListener('pagehide', () => {
  if (guestsGoTo) markSignedIn(false);
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  unmarkLeaving();
  decideAnew();
});

// Interrupted view transitions are not errors.
addEventListener('pageswap', ({ viewTransition }) => allowAbort(viewTransition));
addEventListener('pagereveal', ({ viewTransition }) => allowAbort(viewTransition));

function allowAbort(transition: ViewTransition | null): void {
  for (const part of [transition?.ready, transition?.updateCallbackDone, transition?.finished])
    part?.catch(() => undefined);
}

function decideAnew(): void {
  const before = userId;
  userId = idOfUser();
  // Private content belongs to the user who was signed in when the page loaded.
  if (guestsGoTo && userId && userId !== before) location.reload();
  else {
    decide();
    sendMemberOn();
  }
}

function decide(): void {
  markSignedIn(userId !== undefined);
  if (userId || !guestsGoTo) return;
  const here = location.pathname + location.search + location.hash;
  leaveFor(`${guestsGoTo}?redirect=${encodeURIComponent(here)}`);
}

function sendMemberOn(): void {
  if (userId && isForGuestsOnly()) location.reload();
}

function leaveForOwnLanguage(): boolean {
  const { pathname, search, hash } = location;
  const wanted = preferredLocale(read(STORED.locale), navigator.languages);
  // A prefix is an explicit choice.
  if (wanted === DEFAULT_LOCALE || localeOfPath(pathname) !== DEFAULT_LOCALE || !isPageIn(wanted))
    return false;
  leaveFor(inLocale(pathname, wanted) + search + hash);
  return true;
}

function idOfUser(): string | undefined {
  return storedUserId(read, Date.now());
}
