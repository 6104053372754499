/** The `reason` with which the log-in page is told that the session ended by itself. */
export const SESSION_EXPIRED = 'session_expired';

const root = () => document.documentElement;

/** Marks on the page's root who looks at it; styles show one of two sets of links by that. */
export function markSignedIn(isSignedIn: boolean): void {
  root().dataset['auth'] = isSignedIn ? 'in' : 'out';
}

/** Whether the page is marked as a signed-in user's. */
export function isMarkedSignedIn(): boolean {
  return root().dataset['auth'] === 'in';
}

/** Whether the page is marked as a guest's; before the first mark it is nobody's. */
export function isMarkedGuest(): boolean {
  return root().dataset['auth'] === 'out';
}

/** Calls the listener each time that the page is marked as somebody else's, until the answer is called. */
export function whenMarkedAnew(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-auth'] });
  return () => observer.disconnect();
}

/** The log-in page that guests of this page are sent to; none where everybody may stay. */
export function logInPage(): string | undefined {
  return root().dataset['logInAt'];
}

/** Whether the page is for guests only. */
export function isForGuestsOnly(): boolean {
  return 'guestsOnly' in root().dataset;
}

/** Whether the page is there in a language, as all are that do not say in which. */
export function isPageIn(locale: string): boolean {
  return root().dataset['languages']?.split(' ').includes(locale) ?? true;
}

/** Shows or hides the way to what a guest has saved. */
export function markFavourites(areThere: boolean): void {
  root().toggleAttribute('data-favourites', areThere);
}

/** Marks on the page's root whether the company has unread messages. */
export function markUnread(isUnread: boolean): void {
  root().toggleAttribute('data-unread', isUnread);
}

/** Shows or hides the cookie notice. */
export function markCookieNotice(isOpen: boolean): void {
  root().dataset['cookies'] = isOpen ? 'open' : 'dismissed';
}

/** Goes to another page in place of this one, which shows nothing from now on. */
export function leaveFor(address: string): void {
  root().dataset['leaving'] = '';
  location.replace(address);
}

/** Shows the page again, which came back out of the browser's memory. */
export function unmarkLeaving(): void {
  delete root().dataset['leaving'];
}
