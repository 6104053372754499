import { UNIT_SYSTEMS, type UnitSystem } from '#domain/units/unit-systems.ts';

/** `reason` parameter of the log-in page. */
export const SESSION_EXPIRED = 'session_expired';

const root = () => document.documentElement;

/** Sets a root attribute by which styles choose between the two pre-rendered sets of links. */
export function markSignedIn(isSignedIn: boolean): void {
  root().dataset['auth'] = isSignedIn ? 'in' : 'out';
}

export function isMarkedSignedIn(): boolean {
  return root().dataset['auth'] === 'in';
}

/** False until the page is marked. */
export function isMarkedGuest(): boolean {
  return root().dataset['auth'] === 'out';
}

/** Subscribes to changes of the mark; returns the unsubscribe function. */
export function whenMarkedAnew(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: ['data-auth'] });
  return () => observer.disconnect();
}

/** Where guests of this page are redirected; `undefined` for public pages. */
export function logInPage(): string | undefined {
  return root().dataset['logInAt'];
}

export function isForGuestsOnly(): boolean {
  return 'guestsOnly' in root().dataset;
}

export function isPageIn(locale: string): boolean {
  return root().dataset['languages']?.split(' ').includes(locale) ?? true;
}

export function markFavourites(areThere: boolean): void {
  root().toggleAttribute('data-favourites', areThere);
}

export function markUnread(isUnread: boolean): void {
  root().toggleAttribute('data-unread', isUnread);
}

export function markCookieNotice(isOpen: boolean): void {
  root().dataset['cookies'] = isOpen ? 'open' : 'dismissed';
}

export function markUnits(system: UnitSystem): void {
  root().dataset['units'] = system;
}

/** In each page's inline script, which is shorter without `root`. */
export const areUnitsMarked = (system: UnitSystem): boolean =>
  document.documentElement.dataset['units'] === system;

export const markedUnits = (): UnitSystem | undefined =>
  UNIT_SYSTEMS.find((system) => system === root().dataset['units']);

/** Replaces the page and hides it until the new one shows. */
export function leaveFor(address: string): void {
  root().dataset['leaving'] = '';
  location.replace(address);
}

/** Shows the page again after a return from the back/forward cache. */
export function unmarkLeaving(): void {
  delete root().dataset['leaving'];
}
