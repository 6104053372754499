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
  unmarkLeaving,
} from '#site/page-state.ts';
import { storedUserId } from '#site/stored-session.ts';

// Runs in the head of every page, before anything is painted: language, signed in or not, guarded pages, cookie notice,
// what is pressed too early.
const { read, remove } = safeLocalStorage;
const guestsGoTo = logInPage();
let userId = idOfUser();
// A session that is over or broken goes; half of one may be another tab that is signing in right now.
if (userId === undefined && read(STORED.user) !== null) {
  remove(STORED.user);
  remove(STORED.tokenExpiration);
  remove(STORED.companyFavourites);
}

replayEarlyClicks();
markCookieNotice(read(STORED.cookiesDismissed) === null);
markFavourites(read(STORED.favourites) !== null);
if (!leaveForOwnLanguage()) decide();

addEventListener('storage', ({ key }) => {
  if (key !== null && key !== STORED.user && key !== STORED.tokenExpiration) return;
  const before = userId;
  userId = idOfUser();
  // This tab has signed out by itself and is on its way.
  if (!userId && isMarkedGuest()) return;
  decide();
  // What a private page shows belongs to the user who was signed in when it was loaded.
  if (guestsGoTo && userId && userId !== before) location.reload();
  else sendMemberOn();
});

// A private page that waits in the back-forward cache is hidden until it is known that its user is still there.
addEventListener('pagehide', () => {
  if (guestsGoTo) markSignedIn(false);
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  unmarkLeaving();
  userId = idOfUser();
  decide();
  sendMemberOn();
});

// A transition between pages that is cut short, by going on at once for example, is no error.
addEventListener('pageswap', ({ viewTransition }) => allowAbort(viewTransition));
addEventListener('pagereveal', ({ viewTransition }) => allowAbort(viewTransition));

function allowAbort(transition: ViewTransition | null): void {
  for (const part of [transition?.ready, transition?.updateCallbackDone, transition?.finished])
    part?.catch(() => undefined);
}

function decide(): void {
  markSignedIn(userId !== undefined);
  if (userId || !guestsGoTo) return;
  const here = location.pathname + location.search + location.hash;
  leaveFor(`${guestsGoTo}?redirect=${encodeURIComponent(here)}`);
}

// A page for guests that was there before its visitor signed in, elsewhere: a new one knows where they want to go.
function sendMemberOn(): void {
  if (userId && isForGuestsOnly()) location.reload();
}

function leaveForOwnLanguage(): boolean {
  const { pathname, search, hash } = location;
  const wanted = preferredLocale(read(STORED.locale), navigator.languages);
  // An address with a prefix was chosen by somebody and stays as it is.
  if (wanted === DEFAULT_LOCALE || localeOfPath(pathname) !== DEFAULT_LOCALE || !isPageIn(wanted))
    return false;
  leaveFor(inLocale(pathname, wanted) + search + hash);
  return true;
}

function idOfUser(): string | undefined {
  return storedUserId(read, Date.now());
}
