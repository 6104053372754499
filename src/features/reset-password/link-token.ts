import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

/**
 * The token of the mail's link. It is taken out of the address, where others could see or copy it and the browser would
 * remember it; this tab alone keeps it, for a reload and the other language, until it is forgotten.
 */
export function takeToken(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (!given) return safeSessionStorage.read(STORED_IN_TAB.resetToken) ?? undefined;
  // Where it can't be kept the address keeps it.
  if (safeSessionStorage.write(STORED_IN_TAB.resetToken, given)) {
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  return given;
}

/** Forgets the token, which has done its work or never will. */
export function clearToken(): void {
  safeSessionStorage.remove(STORED_IN_TAB.resetToken);
}
