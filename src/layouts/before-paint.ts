import { DEFAULT_LOCALE, inLocale, localeOfPath, preferredLocale } from '#site/locales.ts';
import { STORED, storedUserId } from '#site/stored-session.ts';

// Runs in the head of every page, before anything is painted: language, signed in or not, guarded pages, cookie notice.
const page = document.documentElement;
const guestsGoTo = page.dataset['logInAt'];
let userId = idOfUser();
// A session that is over or broken goes; half of one may be another tab that is signing in right now.
if (userId === undefined && read(STORED.user) !== null) forget(STORED.user, STORED.tokenExpiration);

page.dataset['cookies'] = read(STORED.cookiesDismissed) === null ? 'open' : 'dismissed';
if (!leaveForOwnLanguage()) decide();

addEventListener('storage', ({ key }) => {
  if (key !== null && key !== STORED.user && key !== STORED.tokenExpiration) return;
  const before = userId;
  userId = idOfUser();
  // This tab has signed out by itself and is on its way.
  if (!userId && page.dataset['auth'] === 'out') return;
  decide();
  // What a private page shows belongs to the user who was signed in when it was loaded.
  if (guestsGoTo && userId && userId !== before) location.reload();
  else sendMemberOn();
});

// A private page that waits in the back-forward cache is hidden until it is known that its user is still there.
addEventListener('pagehide', () => {
  if (guestsGoTo) page.dataset['auth'] = 'out';
});
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  delete page.dataset['leaving'];
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
  page.dataset['auth'] = userId ? 'in' : 'out';
  if (userId || !guestsGoTo) return;
  const here = location.pathname + location.search + location.hash;
  leaveFor(`${guestsGoTo}?redirect=${encodeURIComponent(here)}`);
}

// A page for guests that was there before its visitor signed in, elsewhere: a new one knows where they want to go.
function sendMemberOn(): void {
  if (userId && 'guestsOnly' in page.dataset) location.reload();
}

function leaveForOwnLanguage(): boolean {
  const { pathname, search, hash } = location;
  const wanted = preferredLocale(read(STORED.locale), navigator.languages);
  // An address with a prefix was chosen by somebody and stays as it is.
  if (wanted === DEFAULT_LOCALE || localeOfPath(pathname) !== DEFAULT_LOCALE) return false;
  leaveFor(inLocale(pathname, wanted) + search + hash);
  return true;
}

function leaveFor(address: string): void {
  page.dataset['leaving'] = '';
  location.replace(address);
}

function idOfUser(): string | undefined {
  return storedUserId(read, Date.now());
}

function forget(...names: string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // blocked: nothing was stored
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
