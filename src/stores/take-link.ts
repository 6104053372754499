import { safeSessionStorage, type STORED_IN_TAB } from '#site/browser-storage.ts';

type Name = (typeof STORED_IN_TAB)[keyof typeof STORED_IN_TAB];

/** Suffixed where several links may be open in a tab. */
export type StoredLink = Name | `${Name}:${string}`;

/** Empty for an in-page anchor. */
export function linkInFragment(): string {
  const fragment = location.hash.slice(1);
  return document.getElementById(fragment) ? '' : fragment;
}

/**
 * Moved from the address to session storage, since it is a secret that others could see or copy and the
 * browser would remember. @param parameter of the query that carries it instead of the fragment
 */
export function takeLink(storedAs: StoredLink, parameter?: string): string | undefined {
  const address = new URL(location.href);
  const given = parameter === undefined ? linkInFragment() : address.searchParams.get(parameter);
  if (!given) return safeSessionStorage.read(storedAs) ?? undefined;
  if (parameter === undefined) address.hash = '';
  else address.searchParams.delete(parameter);
  // Stays in the address if storage is blocked.
  if (safeSessionStorage.write(storedAs, given)) history.replaceState(history.state, '', address);
  return given;
}
