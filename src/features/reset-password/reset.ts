import { atom } from 'nanostores';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Message } from '#site/translate.ts';

export type Reset =
  | { readonly status: 'unread' }
  | { readonly status: 'withoutLink' }
  | { readonly status: 'choosing'; readonly token: string }
  | { readonly status: 'linkRefused'; readonly message: Message };

export const $reset = atom<Reset>({ status: 'unread' });

export function readLink(): void {
  const token = takeToken();
  $reset.set(token === undefined ? { status: 'withoutLink' } : { status: 'choosing', token });
}

/**
 * Moved from the address to session storage, since it is a secret that others could see or copy and the
 * browser would remember.
 */
export function takeToken(): string | undefined {
  const address = new URL(location.href);
  const given = address.searchParams.get('token');
  if (!given) return safeSessionStorage.read(STORED_IN_TAB.resetToken) ?? undefined;
  // Stays in the address if storage is blocked.
  if (safeSessionStorage.write(STORED_IN_TAB.resetToken, given)) {
    address.searchParams.delete('token');
    history.replaceState(history.state, '', address);
  }
  return given;
}

export function clearToken(): void {
  safeSessionStorage.remove(STORED_IN_TAB.resetToken);
}
