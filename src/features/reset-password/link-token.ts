const KEPT_AS = 'resetToken';

/**
 * The token of the mail's link. It is taken out of the address, where others could see or copy it and the browser would
 * remember it; this tab alone keeps it, for a reload and the other language, until it is forgotten.
 */
export function takeToken(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (!given) return keptToken();
  if (keep(given)) {
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  return given;
}

/** Forgets the token, which has done its work or never will. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEPT_AS);
  } catch {
    // Blocked: nothing was kept.
  }
}

function keep(token: string): boolean {
  try {
    sessionStorage.setItem(KEPT_AS, token);
    return true;
  } catch {
    return false; // Blocked: the address keeps it.
  }
}

function keptToken(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT_AS) ?? undefined;
  } catch {
    return undefined;
  }
}
