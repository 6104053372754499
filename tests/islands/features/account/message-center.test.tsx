import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ThreadMessage } from '#domain/enquiry/thread.ts';
import '#ui/messages/ThreadDialog.tsx';
import '#islands/Visits.tsx';
import { callsOf, json } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import {
  agreed,
  choose,
  message,
  openCenter,
  openThread,
  pressFocused,
  resetCenter,
  thread,
} from './open-thread.ts';

const HOSTILE = '<img src=x onerror=alert(1)> see https://estiba.example@evil.example/a, please.';

const list = () => screen.findByRole('list', { name: 'Conversations' });
const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' });

beforeEach(resetCenter);

test('opening a conversation shows it next to the list, changes the address and marks it as read', async () => {
  const requests = await openCenter();
  const row = await within(await list()).findByRole('link', { name: /Ana, Frutas/ });
  expect(row.textContent).toContain('Conventional Warehouse, Getafe');
  await press(row);
  expect(location.search).toBe('?section=messages&thread=one');
  const heading = await screen.findByRole('heading', { level: 3, name: 'Ana, Frutas' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(row).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(callsOf(requests)).toContain('PATCH /enquiries/one'));
  expect(requests.find(({ call }) => call === 'PATCH /enquiries/one')?.body).toEqual({ readTo: 1 });
});

test('Back from a conversation moves the focus to the list', async () => {
  await openCenter();
  await press(await within(await list()).findByRole('link', { name: /Ana, Frutas/ }));
  const heading = await screen.findByRole('heading', { level: 3, name: 'Ana, Frutas' });
  await waitFor(() => expect(heading).toHaveFocus());
  history.back();
  await waitFor(() => expect(heading.isConnected).toBe(false));
  expect((await list()).parentElement).toHaveFocus();
});

test('typed messages appear as plain text, and a link shows its target', async () => {
  await openThread('one', {
    'GET /enquiries/one': () =>
      json({ thread: thread(), messages: [message(1, { text: HOSTILE })], nextCursor: null }),
  });
  const link = await screen.findByRole('link', { name: /estiba\.example@evil/ });
  expect(link.closest('p')?.textContent).toBe(
    '<img src=x onerror=alert(1)> see https://estiba.example@evil.example/a (evil.example), please.',
  );
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a reply that fails to send stays, is resent with the same key, and then clears', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  const requests = await openThread('one', {
    'POST /enquiries/one/messages': () =>
      isDown
        ? json({}, 503)
        : json(
            {
              thread: thread({ state: 'open' }),
              message: message(2, { isOwn: true, text: 'Yes, it is.' }),
            },
            201,
          ),
  });
  const box = await answer();
  fireEvent.change(box, { target: { value: 'Yes, it is.' } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect((await screen.findByRole('alert')).textContent).toContain('It stays here');
  expect([box.value, localStorage.getItem('replyDraft:one')]).toEqual(['Yes, it is.', 'Yes, it is.']);
  isDown = false;
  await press(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(box.value).toBe(''));
  expect(screen.getByText('Yes, it is.')).toBeTruthy();
  expect(localStorage.getItem('replyDraft:one')).toBeNull();
  const keys = requests
    .filter(({ call }) => call.startsWith('POST /enquiries/one'))
    .map(({ headers }) => headers);
  expect(new Set(keys.map((headers) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('what is typed while a reply is sent stays for the next one', async () => {
  const sent = Promise.withResolvers<Response>();
  await openThread('one', { 'POST /enquiries/one/messages': () => sent.promise });
  const box = await answer();
  fireEvent.change(box, { target: { value: 'Yes, it is.' } });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await screen.findByRole('button', { name: 'Sending…' });
  fireEvent.change(box, { target: { value: 'Yes, it is. From May on.' } });
  sent.resolve(
    json(
      { thread: thread({ state: 'open' }), message: message(2, { isOwn: true, text: 'Yes, it is.' }) },
      201,
    ),
  );
  await screen.findByText('Yes, it is.');
  await screen.findByRole('button', { name: 'Send' });
  expect(box.value).toBe('Yes, it is. From May on.');
  expect(localStorage.getItem('replyDraft:one')).toBe('Yes, it is. From May on.');
});

test('earlier messages are inserted before the loaded ones', async () => {
  await openThread('two', {
    'GET /enquiries/two': ({ call }) =>
      call.includes('cursor=older')
        ? json({ thread: thread({ _id: 'two', unread: 0 }), messages: [message(1)], nextCursor: null })
        : json({ thread: thread({ _id: 'two', unread: 0 }), messages: [message(2)], nextCursor: 'older' }),
  });
  await pressFocused(await screen.findByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Message 1');
  const shown = textsOf(screen.getAllByText(/^Message \d$/));
  expect(shown).toEqual(['Message 1', 'Message 2']);
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  const messages = screen.getByRole('region', { name: /^Messages with/ });
  await waitFor(() => expect(document.activeElement).toBe(messages));
});

test('the button loads the messages in between when more arrive than one response holds', async () => {
  const open = thread({ _id: 'three', unread: 0 });
  const page = (messages: readonly ThreadMessage[], nextCursor: string | null) =>
    json({ thread: open, messages, nextCursor });
  let isLater = false;
  await openThread('three', {
    'GET /enquiries/unread': () => json({ unread: 0, version: isLater ? 2 : 1 }),
    'GET /enquiries/three': ({ call }) => {
      if (call.includes('cursor=between')) return page([message(1), message(2)], null);
      return isLater ? page([message(3)], 'between') : page([message(1)], null);
    },
  });
  await screen.findByText('Message 1');
  isLater = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Message 3');
  await press(screen.getByRole('button', { name: 'Show earlier messages' }));
  await screen.findByText('Message 2');
  const shown = textsOf(screen.getAllByText(/^Message \d$/));
  expect(shown).toEqual(['Message 1', 'Message 2', 'Message 3']);
});

test('blocking the other side and unblocking it move the focus to the next control', async () => {
  const blocked = thread({ isBlocked: true, unread: 0 });
  const requests = await openThread('one', {
    'POST /blocks': () => json({ thread: blocked }, 201),
    'DELETE /blocks/one': () => json({ thread: thread({ unread: 0 }) }),
  });
  await choose('Block');
  const dialog = within(await screen.findByRole('alertdialog'));
  await press(dialog.getByRole('button', { name: 'Block' }));
  expect(await screen.findByText(/You have blocked the other side/)).toBeTruthy();
  expect(requests.find(({ call }) => call === 'POST /blocks')?.body).toEqual({ enquiryId: 'one' });
  const unblock = screen.getByRole('button', { name: 'Unblock' });
  await waitFor(() => expect(document.activeElement).toBe(unblock));
  await press(unblock);
  expect(await answer()).toBeTruthy();
});

test('a report of the other side needs a reason, and a text where none fits, and blocks nothing', async () => {
  const requests = await openThread('one', {
    'POST /enquiries/one/report': () => json({ caseId: 'case' }, 201),
  });
  await choose('Report');
  const dialog = within(await screen.findByRole('dialog'));
  await press(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Choose one option.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
  await press(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Say what happened.')).toBeTruthy();
  const text = dialog.getByRole('textbox', { name: 'What happened?' });
  await waitFor(() => expect(document.activeElement).toBe(text));
  fireEvent.change(text, { target: { value: 'It is rude.' } });
  await press(dialog.getByRole('button', { name: 'Report' }));
  await waitFor(() =>
    expect(requests.find(({ call }) => call === 'POST /enquiries/one/report')?.body).toEqual({
      reason: 'other',
      text: 'It is rude.',
    }),
  );
  expect(screen.queryByRole('button', { name: 'Unblock' })).toBeNull();
});

test.each([
  [{ is: 'deleted' }, /^The company has deleted its account/],
  [{ is: 'guest', name: null, company: null }, /^This conversation has ended/],
] as const)('a conversation whose other side is deleted is read-only: %j', async (other, words) => {
  const ended = thread({
    ...{ other, state: 'closed', isReadOnly: true, unread: 0 },
    visit: agreed,
  });
  await openThread('one', {
    'GET /enquiries/one': () =>
      json({ thread: ended, messages: [message(1, { isOwn: true })], nextCursor: null }),
  });
  const note = await screen.findByText(words);
  const shown = within(note.closest('article') ?? document.body);
  expect((await shown.findByText(/^Visit agreed:/)).closest('p')?.textContent).toContain('Dec 4, 2199');
  expect(shown.queryAllByRole('button')).toEqual([]);
  expect(shown.queryByRole('textbox')).toBeNull();
});

test('filters by status and text narrow the list, and an empty result shows a message', async () => {
  const requests = await openCenter({
    'GET /enquiries': ({ call }) =>
      json({ threads: call.includes('state=all') ? [thread()] : [], unread: 1, nextCursor: null }),
  });
  await press(await screen.findByRole('button', { name: 'Closed' }));
  expect(await screen.findByText('No conversations match.')).toBeTruthy();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Frutas' } });
  await waitFor(() => expect(callsOf(requests)).toContain('GET /enquiries?state=closed&q=Frutas'));
});

test('the page polls for changes when it becomes visible, and never while it is hidden', async () => {
  const requests = await openCenter();
  await list();
  const unread = () => callsOf(requests).filter((call) => call === 'GET /enquiries/unread').length;
  await waitFor(() => expect(unread()).toBe(1));
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(unread()).toBe(1);
  seen.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(unread()).toBe(2));
});

test('loading more conversations appends them and focuses the first new one', async () => {
  await openCenter({
    'GET /enquiries': ({ call }) =>
      call.includes('cursor=')
        ? json({ threads: [thread({ _id: 'two', unread: 0 })], unread: 1, nextCursor: null })
        : json({ threads: [thread()], unread: 1, nextCursor: 'next' }),
  });
  await pressFocused(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toContain('thread=two'));
});

test('no conversation leaves a list of several pages when a message moves another one to the top', async () => {
  const named = (_id: string, day: number) =>
    thread({
      _id,
      other: { is: 'guest', name: _id },
      unread: 0,
      lastAt: `2026-11-${String(day)}T08:00:00.000Z`,
    });
  let isLater = false;
  const pages: Record<string, object[]> = {
    first: [named('Ana', 20), named('Berta', 19)],
    next: [named('Carla', 18), named('Dora', 17)],
    later: [named('Dora', 21), named('Ana', 20)],
  };
  await openCenter({
    'GET /enquiries/unread': () => json({ unread: 0, version: isLater ? 2 : 1 }),
    'GET /enquiries': ({ call }) =>
      call.includes('cursor=')
        ? json({ threads: pages['next'], unread: 0, nextCursor: null })
        : json({ threads: pages[isLater ? 'later' : 'first'], unread: 0, nextCursor: 'more' }),
  });
  await press(await screen.findByRole('button', { name: 'Load more' }));
  const names = async () =>
    textsOf(within(await list()).getAllByRole('link')).map((text) => /^[A-Z][a-z]+/.exec(text)?.[0]);
  await waitFor(async () => expect(await names()).toEqual(['Ana', 'Berta', 'Carla', 'Dora']));
  isLater = true;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(async () => expect((await names())[0]).toBe('Dora'));
  expect(await names()).toEqual(['Dora', 'Ana', 'Berta', 'Carla']);
});

test('the owner sees the response record, and what lowers it', async () => {
  const responseRecord = { requests: 3, answered: 1, hours: 6 };
  await openCenter({
    'GET /enquiries': () => json({ threads: [thread()], unread: 1, nextCursor: null, responseRecord }),
  });
  expect(await screen.findByText('You answer in about 6 hours · 1 of 3 answered.')).toBeVisible();
  expect(screen.getByText(/^2 inquiries have waited for your answer/)).toBeVisible();
});
