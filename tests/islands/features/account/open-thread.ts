import { screen } from '@testing-library/react';
import type { Locale } from '#domain/locale/locales.ts';
import type { Thread, ThreadMessage } from '#domain/enquiry/thread.ts';
import { ALL, threads } from '#features/account/messages/threads.ts';
import { $notifications } from '#stores/notifications.ts';
import { fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

export const thread = (details: Partial<Thread> = {}): Thread => ({
  _id: 'one',
  side: 'owner',
  other: { is: 'guest', name: 'Ana', company: 'Frutas' },
  listing: {
    kind: 'space',
    _id: 'space-1',
    state: 'published',
    city: 'Getafe',
    country: 'Spain',
    type: 'conventional',
  },
  state: 'new',
  isDelivered: true,
  unread: 1,
  messages: 1,
  excerpt: 'Is it free in autumn?',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastAt: '2026-11-20T08:00:00.000Z',
  visit: null,
  isBlocked: false,
  ...details,
});
/** By both sides, in the far future. */
export const agreed = {
  ...{ _id: 'visit', on: '2199-12-04', time: '10:30', zone: 'Europe/Madrid' },
  details: { own: null, other: null },
};

export const message = (number: number, details: Partial<ThreadMessage> = {}): ThreadMessage => ({
  number,
  isOwn: false,
  text: `Message ${String(number)}`,
  sentAt: '2026-11-20T08:00:00.000Z',
  isRemoved: false,
  ...details,
});

export async function openCenter(
  replies: Replies = {},
  address = '/your-account?section=messages',
  locale: Locale = 'en',
) {
  const requests = fakeApi({
    ...serverOf(company),
    'GET /enquiries': () => json({ threads: [thread()], unread: 1, nextCursor: null }),
    'GET /enquiries/unread': () => json({ unread: 1, version: 1 }),
    'GET /enquiries/one': () =>
      json({ thread: thread(), messages: [message(1, { text: 'Is it free?' })], nextCursor: null }),
    'PATCH /enquiries/one': () => json({ thread: thread({ unread: 0 }) }),
    ...replies,
  });
  await openAccount(address, locale);
  return requests;
}
export const openThread = (id: string, replies: Replies = {}, locale: Locale = 'en') =>
  openCenter(replies, `/your-account?section=messages&thread=${id}`, locale);

/** Clears the filters of the previous test. */
export async function resetCenter(): Promise<void> {
  localStorage.clear();
  signIn();
  $notifications.set([]);
  fakeApi({ 'GET /enquiries': () => json({ threads: [], unread: 0, nextCursor: null }) });
  await threads.load(ALL);
}

export async function choose(action: string): Promise<void> {
  await pressFocused(await screen.findByRole('button', { name: 'More actions' }));
  await press(screen.getByRole('menuitem', { name: action }));
}

/** Focuses the button first, as a mouse or a key does. */
export async function pressFocused(button: HTMLElement): Promise<void> {
  button.focus();
  await press(button);
}
