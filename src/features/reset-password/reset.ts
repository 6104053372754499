import { atom } from 'nanostores';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Message } from '#site/translate.ts';
import { takeLink } from '#stores/take-link.ts';

export type Reset =
  | { readonly status: 'unread' }
  | { readonly status: 'withoutLink' }
  | { readonly status: 'choosing'; readonly token: string }
  | { readonly status: 'linkRefused'; readonly message: Message };

export const $reset = atom<Reset>({ status: 'unread' });

export function readLink(): void {
  const token = takeLink(STORED_IN_TAB.resetToken, 'token');
  $reset.set(token === undefined ? { status: 'withoutLink' } : { status: 'choosing', token });
}

export function clearToken(): void {
  safeSessionStorage.remove(STORED_IN_TAB.resetToken);
}
