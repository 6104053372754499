import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $notifications, actionOf, dismiss } from '#stores/notifications.ts';
import { logOut } from '#stores/session.ts';
import { aSpace } from '../../../support/builders.ts';
import { callsOf, fakeApi, json, type RecordedRequest, type Replies } from '../../../support/fake-api.ts';
import { press, settle, textsOf } from '../../render-island.ts';
import { openAccount, signIn } from './open-account.tsx';

const MINE = 'GET /spaces/mine';
const BULK = 'POST /listings/bulk';

const ownRow = (number: number, more: object = {}) => ({
  card: aSpace({ _id: `space-${number}` }),
  unitName: `Hall ${number}`,
  ...{ status: 'active', isDue: false, views: 48, enquiries: 3, answered: 2, unread: 0, version: 0 },
  completeness: { stated: 8, of: 10, missing: ['clearHeight', 'price'] },
  ...more,
});

const rowsOf = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ownRow(index + 1, more));

const pageOf = (listings: readonly object[], more: object = {}) =>
  json({ listings, total: listings.length, counts: { active: listings.length }, nextCursor: null, ...more });

const done = (failed: readonly string[] = []) =>
  json({ done: 0, failed: failed.map((id) => ({ id, code: 'FORBIDDEN' })) });

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

async function show(replies: Replies): Promise<RecordedRequest[]> {
  const requests = fakeApi(replies);
  await openAccount('/your-account?section=spaces');
  await screen.findByRole('table');
  return requests;
}

const names = () => textsOf(screen.queryAllByRole('rowheader').map((name) => within(name).getByRole('link')));
const tick = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Select .*${name} `) });
const messageId = () => String($notifications.get()[0]?.id);
const bulkBodies = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ call }) => call === BULK).map(({ body }) => body);

/** "Undo" closes the message first. */
async function undo(): Promise<void> {
  const id = messageId();
  const action = actionOf(id);
  await settle(() => {
    dismiss(id);
    action?.run();
  });
}

test('more than six listings are a table that reads one page of them and no whole list', async () => {
  const requests = await show({
    [MINE]: ({ call }) =>
      call.includes('cursor')
        ? pageOf([ownRow(8)], { total: 8 })
        : pageOf(rowsOf(7), { total: 8, counts: { active: 8 }, nextCursor: 'next' }),
  });
  expect(screen.getByText('8 spaces')).toBeTruthy();
  expect(screen.getAllByText('Views: 48, inquiries: 3, answered: 2')).toHaveLength(7);
  const [complete] = screen.getAllByRole('link', { name: '8 of 10' });
  expect(complete).toHaveAccessibleDescription('Missing: Clear height and price');
  await press(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(names()).toHaveLength(8));
  expect(screen.getByRole('link', { name: /^Hall 8/ })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(callsOf(requests)).not.toContain('GET /spaces/user/owner');
});

test('a search that finds nothing offers all listings again', async () => {
  const requests = await show({
    [MINE]: ({ call }) => (call.includes('q=') ? pageOf([], { counts: { active: 7 } }) : pageOf(rowsOf(7))),
  });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Bilbao' } });
  expect(await screen.findByText('No listing matches.')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(names()).toHaveLength(7));
  expect(callsOf(requests).filter((call) => call.includes('q='))).toEqual([`${MINE}?sort=updated&q=Bilbao`]);
});

test('a selection survives sorting and ends with a new search; shift selects a range', async () => {
  const requests = await show({ [MINE]: () => pageOf(rowsOf(7)) });
  await press(tick('Hall 2'));
  await settle(() => fireEvent.click(tick('Hall 4'), { shiftKey: true }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'City' }));
  expect(screen.getByRole('columnheader', { name: 'City' })).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(callsOf(requests).at(-1)).toBe(`${MINE}?sort=city`));
  expect(screen.getByText('3 selected')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'active' } });
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
});

test('selected listings are paused at once, and those that fail are counted', async () => {
  const requests = await show({ [MINE]: () => pageOf(rowsOf(7)), [BULK]: () => done(['space-2']) });
  for (const name of ['Hall 1', 'Hall 2']) await press(tick(name));
  await press(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect($notifications.get()).toHaveLength(1));
  expect($notifications.get()[0]?.message).toEqual({
    text: '1 listing could not be changed. Please try again.',
  });
  expect(bulkBodies(requests)).toEqual([{ kind: 'space', ids: ['space-1', 'space-2'], action: 'pause' }]);
});

test('deleted rows vanish at once, come back by undo, and are deleted when the message ends', async () => {
  let listings = rowsOf(7);
  const requests = await show({
    [MINE]: () => pageOf(listings),
    [BULK]: () => {
      listings = listings.filter(({ card }) => card._id !== 'space-1');
      return done(['space-2']);
    },
  });
  const remove = async () => {
    for (const name of ['Hall 1', 'Hall 2']) await press(tick(name));
    await press(screen.getByRole('button', { name: 'Delete' }));
    expect(names()).toHaveLength(5);
    expect($notifications.get()[0]?.message).toEqual({ text: '2 listings deleted' });
  };
  await remove();
  await undo();
  expect(names()).toHaveLength(7);
  expect(bulkBodies(requests)).toEqual([]);
  await remove();
  await settle(() => dismiss(messageId()));
  await waitFor(() => expect(names()).toHaveLength(6));
  expect(bulkBodies(requests)).toEqual([{ kind: 'space', ids: ['space-1', 'space-2'], action: 'delete' }]);
  expect(screen.getByRole('link', { name: /^Hall 2/ })).toBeTruthy();
  expect($notifications.get().at(-1)?.message).toEqual({
    text: '1 listing could not be deleted. It is back in your list.',
  });
});

test('the next page loads when all loaded rows are deleted, and each number counts without them', async () => {
  let stored = rowsOf(10);
  const requests = await show({
    [MINE]: ({ call }) => {
      const start = call.includes('cursor') ? stored.findIndex(({ unitName }) => unitName === 'Hall 8') : 0;
      const listings = stored.slice(start, start + 7);
      const nextCursor = start + 7 < stored.length ? 'after-hall-7' : null;
      return pageOf(listings, { total: stored.length, counts: { active: stored.length }, nextCursor });
    },
    [BULK]: () => {
      stored = stored.slice(7);
      return done();
    },
  });
  const expectNumbersOf = (number: number) => {
    expect(screen.getByText(`${String(number)} spaces`)).toBeTruthy();
    expect(screen.getByRole('option', { name: `Every status (${String(number)})` })).toBeTruthy();
    expect(screen.getByRole('option', { name: `Published (${String(number)})` })).toBeTruthy();
  };
  expectNumbersOf(10);
  expect(screen.getByText('7 of 10 shown')).toBeTruthy();
  await press(screen.getByRole('checkbox', { name: 'Select all listings shown' }));
  await press(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(names()).toEqual([8, 9, 10].map((hall) => expect.stringContaining(`Hall ${hall}`) as string)),
  );
  expectNumbersOf(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await settle(() => dismiss(messageId()));
  await waitFor(() => expect(callsOf(requests).at(-1)).toBe(`${MINE}?sort=updated`));
  expect(names()).toHaveLength(3);
  expectNumbersOf(3);
});

test('undoing the deletion of all rows restores them before those of the next page', async () => {
  await show({
    [MINE]: ({ call }) =>
      call.includes('cursor')
        ? pageOf([ownRow(8)], { total: 8, counts: { active: 8 } })
        : pageOf(rowsOf(7), { total: 8, counts: { active: 8 }, nextCursor: 'next' }),
  });
  await press(screen.getByRole('checkbox', { name: 'Select all listings shown' }));
  await press(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toHaveLength(1));
  await undo();
  expect(names()).toHaveLength(8);
  expect(screen.getByText('8 spaces')).toBeTruthy();
});

test('a list whose rows are all deleted says so while that can be undone', async () => {
  await show({ [MINE]: () => pageOf(rowsOf(7)) });
  await press(screen.getByRole('checkbox', { name: 'Select all listings shown' }));
  await press(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.getByText('No spaces registered for this account.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Every status (0)' })).toBeTruthy();
  expect(screen.queryByText('7 spaces')).toBeNull();
  await undo();
  expect(names()).toHaveLength(7);
});

test('a deletion is sent when the page is left', async () => {
  const requests = await show({ [MINE]: () => pageOf(rowsOf(7)), [BULK]: () => done() });
  await press(tick('Hall 3'));
  await press(screen.getByRole('button', { name: 'Delete' }));
  await settle(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await waitFor(() => expect(requests.find(({ call }) => call === BULK)?.keepalive).toBe(true));
});

test('a deletion is sent before the company logs out', async () => {
  const deleted = Promise.withResolvers<Response>();
  const requests = await show({
    [MINE]: () => pageOf(rowsOf(7)),
    [BULK]: () => deleted.promise,
    'POST /auth/logout': () => json({ message: 'Logged out.' }),
  });
  await press(tick('Hall 2'));
  await press(screen.getByRole('button', { name: 'Delete' }));
  const ended = logOut();
  await waitFor(() => expect(callsOf(requests)).toContain(BULK));
  expect(callsOf(requests)).not.toContain('POST /auth/logout');
  deleted.resolve(done());
  await settle(() => ended);
  expect(callsOf(requests)).toContain('POST /auth/logout');
  expect(bulkBodies(requests)).toEqual([{ kind: 'space', ids: ['space-2'], action: 'delete' }]);
});

test('one press confirms what is due, page by page, and says how many failed', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const counts = { active: 7, due: 3 };
  const due = rowsOf(7, { isDue: true });
  const requests = await show({
    [MINE]: ({ call }) => {
      if (!call.includes('status=due')) return pageOf(due, { counts });
      return call.includes('cursor')
        ? pageOf(due.slice(2, 3), { counts })
        : pageOf(due.slice(0, 2), { counts, nextCursor: 'next' });
    },
    [BULK]: ({ body }) => (JSON.stringify(body).includes('space-3') ? json({}, 500) : done()),
  });
  await press(screen.getByRole('button', { name: 'All still available' }));
  await waitFor(() =>
    expect($notifications.get().at(-1)?.message).toEqual({
      text: '1 listing could not be confirmed. Please try again.',
    }),
  );
  expect(bulkBodies(requests)).toEqual([
    { kind: 'space', ids: ['space-1', 'space-2'], action: 'confirm' },
    { kind: 'space', ids: ['space-3'], action: 'confirm' },
  ]);
});

test('a label is named in its row: Escape leaves it, Enter saves it', async () => {
  const requests = await show({
    [MINE]: () => pageOf(rowsOf(7)),
    'PATCH /spaces/space-1': () => json({ listing: aSpace(), state: 'published', version: 1 }),
  });
  const open = async () => {
    await press(screen.getByRole('button', { name: /^Actions for .*Hall 1 / }));
    await press(screen.getByRole('menuitem', { name: 'Change label' }));
    const field = screen.getByRole('textbox', { name: 'Name for you alone' });
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: 'North' } });
    return field;
  };
  const left = await open();
  await settle(() => fireEvent.keyDown(left, { key: 'Escape' }));
  expect(screen.getByRole('link', { name: /^Hall 1 / })).toHaveFocus();
  const field = await open();
  await settle(() => fireEvent.submit(field.closest('form') ?? field));
  expect(await screen.findByRole('link', { name: /^North / })).toHaveFocus();
  expect(requests.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ label: 'North' });
});

test.each([
  ['typed in part', '05'],
  ['too early', '05010027'],
])('a date that is %s changes no availability', async (_, typed) => {
  const requests = await show({ [MINE]: () => pageOf(rowsOf(7)), [BULK]: () => done() });
  await press(tick('Hall 1'));
  await press(screen.getByRole('button', { name: 'Set availability' }));
  const from = await screen.findByLabelText(/^Available from/);
  from.focus();
  await userEvent.keyboard(typed);
  await press(screen.getAllByRole('button', { name: 'Set availability' }).at(-1) ?? expect.fail());
  expect(from).toHaveAccessibleDescription('Choose a day.');
  expect(from).toHaveFocus();
  expect(bulkBodies(requests)).toEqual([]);
});
