import { atom } from 'nanostores';
import type { Message } from '#site/translate.ts';
import { takeToken } from './link-token.ts';

export type Reset =
  | { readonly is: 'unread' }
  | { readonly is: 'withoutLink' }
  | { readonly is: 'choosing'; readonly token: string }
  | { readonly is: 'linkRefused'; readonly message: Message };

export const $reset = atom<Reset>({ is: 'unread' });

export function readLink(): void {
  const token = takeToken();
  $reset.set(token === undefined ? { is: 'withoutLink' } : { is: 'choosing', token });
}
