import { atom } from 'nanostores';
import type { Message } from '#site/translate.ts';
import { takeToken } from './link-token.ts';

/** How far the visitor is with the link of the mail. */
export type Reset =
  /** The address has not been read yet. */
  | { readonly is: 'unread' }
  | { readonly is: 'withoutLink' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'linkRefused'; readonly message: Message };

export const $reset = atom<Reset>({ is: 'unread' });

/** Reads the link's token out of the page's address. */
export function readLink(): void {
  const token = takeToken();
  $reset.set(token === undefined ? { is: 'withoutLink' } : { is: 'choosing', token });
}
