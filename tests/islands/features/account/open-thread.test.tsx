import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { callsOf, json } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { message, openThread, resetCenter, thread } from './open-thread.ts';

beforeEach(async () => {
  // The height of a thread depends on these tokens.
  document.documentElement.style.setProperty('--header-height', '86px');
  document.documentElement.style.setProperty('--floating-bottom', '0px');
  await resetCenter();
});

const UNREAD = '[data-unread]';

/** The thread's state is new as well. */
async function unreadDivider(): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name: /^Messages with/ });
  const divider = panel.querySelector<HTMLElement>(UNREAD);
  if (divider === null) throw new Error('No message is unread.');
  expect(divider).toHaveTextContent('New');
  return divider;
}

const received = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    message(place + 1, { text: 'Line\n'.repeat(8) + String(place + 1) }),
  );

test('a conversation begins at the first unread message, below a divider that stays once they are read', async () => {
  const requests = await openThread('six', {
    'GET /enquiries/six': () =>
      json({
        thread: thread({ _id: 'six', unread: 3, messages: 9 }),
        messages: received(9),
        nextCursor: null,
      }),
    'PATCH /enquiries/six': () => json({ thread: thread({ _id: 'six', unread: 0 }) }),
  });
  const divider = await unreadDivider();
  await waitFor(() => expect(callsOf(requests)).toContain('PATCH /enquiries/six'));
  const unread = divider.closest('li');
  expect(unread?.textContent).toMatch(/7$/);
  const panel = screen.getByRole('region', { name: /^Messages with/ });
  expect(divider).toBeVisible();
  const offset = divider.getBoundingClientRect().top - panel.getBoundingClientRect().top;
  expect(offset).toBeGreaterThanOrEqual(0);
  expect(offset).toBeLessThan(60);
});

test('a conversation that was read begins at its end, without a divider', async () => {
  await openThread('four', {
    'GET /enquiries/four': () =>
      json({ thread: thread({ _id: 'four', unread: 0 }), messages: received(9), nextCursor: null }),
  });
  const panel = await screen.findByRole('region', { name: /^Messages with/ });
  expect(panel.querySelector(UNREAD)).toBeNull();
  expect(panel.scrollTop + panel.clientHeight).toBeCloseTo(panel.scrollHeight, -1);
});

test('an inquiry is closed and reopened by keyboard from the menu of its actions', async () => {
  let state = 'open';
  const requests = await openThread('five', {
    'GET /enquiries/five': () =>
      json({
        thread: thread({ _id: 'five', unread: 0, state: 'open' }),
        messages: [message(1)],
        nextCursor: null,
      }),
    'PATCH /enquiries/five': ({ body }) => {
      state = (body as { state: string }).state;
      return json({ thread: thread({ _id: 'five', unread: 0, state: state as 'open' }) });
    },
  });
  const button = await screen.findByRole('button', { name: 'More actions' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Close inquiry' })).toHaveFocus());
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  await waitFor(() => expect(state).toBe('closed'));
  await press(button);
  expect(await screen.findByRole('menuitem', { name: 'Reopen inquiry' })).toBeTruthy();
  expect(callsOf(requests)).toContain('PATCH /enquiries/five');
});

test('an inquiry that is closed while its news are loading stays closed', async () => {
  let state: 'open' | 'closed' = 'open';
  let version = 1;
  const opened = () => thread({ _id: 'seven', unread: 0, state });
  const late = Promise.withResolvers<undefined>();
  let loads = 0;
  await openThread('seven', {
    'GET /enquiries/unread': () => json({ unread: 0, version }),
    'GET /enquiries/seven': async () => {
      const answer = json({ thread: opened(), messages: [message(1)], nextCursor: null });
      if ((loads += 1) === 2) await late.promise;
      return answer;
    },
    'PATCH /enquiries/seven': ({ body }) => {
      state = (body as { state: typeof state }).state;
      return json({ thread: opened() });
    },
  });
  const button = await screen.findByRole('button', { name: 'More actions' });
  version = 2;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(loads).toBe(2));
  await press(button);
  await press(await screen.findByRole('menuitem', { name: 'Close inquiry' }));
  await waitFor(() => expect(state).toBe('closed'));
  await press(button);
  expect(await screen.findByRole('menuitem', { name: 'Reopen inquiry' })).toBeTruthy();
  await act(async () => {
    late.resolve(undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.queryByRole('menuitem', { name: 'Close inquiry' })).toBeNull();
});

const withRequest = (id: string, request: object, isOwn: boolean) => ({
  [`GET /enquiries/${id}`]: () =>
    json({
      thread: thread({ _id: id, unread: 0, side: isOwn ? 'asker' : 'owner' }),
      messages: [{ ...message(1, { isOwn }), request }],
      nextCursor: null,
    }),
});

test('an owner reads how many companies a request went to and until when to answer', async () => {
  await openThread('asked', withRequest('asked', { recipients: 4, answerBy: '2026-12-05' }, false));
  await screen.findByText('Sent to 4 companies · answer by Dec 5, 2026');
  expect(screen.queryByRole('link', { name: 'Compare the answers' })).toBeNull();
});

test('the asker of several companies is led to their answers', async () => {
  const request = { _id: 'r', recipients: 2, answerBy: '2026-12-05' };
  await openThread('own', withRequest('own', request, true));
  expect((await screen.findByRole('link', { name: 'Compare the answers' })).getAttribute('href')).toBe(
    '/requests/r',
  );
});

test('an inquiry to one company says until when to answer alone', async () => {
  await openThread(
    'single',
    withRequest('single', { _id: 'r', recipients: 1, answerBy: '2026-12-05' }, true),
  );
  await screen.findByText('Answer by Dec 5, 2026');
  expect(screen.queryByRole('link', { name: 'Compare the answers' })).toBeNull();
});

test.each([
  [undefined, 'Paused right now'],
  ['paused', 'Paused right now'],
  ['lapsed', 'Paused: not confirmed in time'],
  ['waiting', 'Not online until you confirm your email'],
  ['hidden', 'Taken offline by us'],
] as const)('a conversation says of its listing that is not public: %s', async (status, words) => {
  const opened = thread();
  const listing = { ...opened.listing, state: 'paused', ...(status && { status }) } as const;
  await openThread('offline', {
    'GET /enquiries/offline': () =>
      json({ thread: { ...opened, _id: 'offline', listing }, messages: [], nextCursor: null }),
  });
  expect(await screen.findByText(words)).toBeVisible();
});
