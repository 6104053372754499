import { safeSessionStorage, type STORED_IN_TAB } from '#site/browser-storage.ts';

type Name = (typeof STORED_IN_TAB)[keyof typeof STORED_IN_TAB];

/** Applies the link now and whenever another one is opened in this tab. */
export function onEachLink(follow: () => void): () => void {
  const followOther = () => {
    if (location.hash !== '') follow();
  };
  follow();
  addEventListener('hashchange', followOther);
  return () => removeEventListener('hashchange', followOther);
}

/**
 * The fragment of a mail link. Moved from the address to session storage, since it is a secret that others
 * could see or copy and the browser would remember.
 */
export function takeFragment(name: Name): string | undefined {
  const given = location.hash.slice(1);
  // An in-page anchor is not a token.
  if (given === '' || document.getElementById(given)) return safeSessionStorage.read(name) ?? undefined;
  // Stays in the address if storage is blocked.
  if (safeSessionStorage.write(name, given))
    history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}

export function clearFragment(name: Name): void {
  safeSessionStorage.remove(name);
}
