import { safeSessionStorage, type STORED_IN_TAB } from '#site/browser-storage.ts';

type Name = (typeof STORED_IN_TAB)[keyof typeof STORED_IN_TAB];

/**
 * What stands behind the `#` of a mail's link. It is taken out of the address, where others could see or copy it and the
 * browser would remember it; this tab alone keeps it, for a reload and the other language, until it is forgotten.
 */
export function takeFragment(name: Name): string | undefined {
  const given = location.hash.slice(1);
  // A place on the page itself, such as its content, is no link's.
  if (given === '' || document.getElementById(given)) return safeSessionStorage.read(name) ?? undefined;
  // Where it can't be kept the address keeps it.
  if (safeSessionStorage.write(name, given))
    history.replaceState(history.state, '', location.pathname + location.search);
  return given;
}

/** Forgets the link, which has done its work or never will. */
export function clearFragment(name: Name): void {
  safeSessionStorage.remove(name);
}
