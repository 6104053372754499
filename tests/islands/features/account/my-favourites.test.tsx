import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chosen } from '#site/compare-choice.ts';
import { $deviceFavourites, setDeviceFavourites } from '#stores/favourites/favourites.ts';
import { $notifications, actionOf } from '#stores/notifications.ts';
import { callsOf, fakeApi, json, unreachable, type Replies, type Reply } from '../../../support/fake-api.ts';
import { serviceCard, spaceCard } from '../../../support/company-page.ts';
import { hrefOf, press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const about = {
  ...{ note: '', state: 'considering', addedAt: '2026-03-09T10:00:00.000Z', listingState: 'published' },
  ...{ city: 'Zaragoza', country: 'Spain' },
};
// The tests serve no pictures.
const savedSpace = (id: string, details: object = {}) => ({
  ...{ kind: 'space', listingId: id, ...about, types: ['conventional'] },
  listing: spaceCard({ _id: id, cover: null }),
  ...details,
});
const savedService = (id: string, details: object = {}) => ({
  ...{ kind: 'service', listingId: id, ...about, city: 'Soria', types: ['pl3', 'pl4'] },
  listing: serviceCard({ _id: id, cover: null }),
  ...details,
});
const GONE = { listing: null, listingState: 'deleted' };
const page = (favourites: unknown[], rest: object = {}) =>
  json({ favourites, total: favourites.length, nextCursor: null, ...rest });
const LIST = 'GET /favourites';

async function openFavourites(favourites: unknown[], replies: Replies = {}) {
  const requests = fakeApi({ ...serverOf(company), [LIST]: () => page(favourites), ...replies });
  await openAccount('/your-account?section=favourites');
  return requests;
}

const PUT = 'PUT /favourites/space/a';
async function openNote(reply: Reply = ({ body }) => json({ ...savedSpace('a'), ...(body as object) })) {
  const requests = await openFavourites([savedSpace('a')], { [PUT]: reply });
  await press(await screen.findByRole('button', { name: 'Add a note' }));
  return { requests, note: await screen.findByLabelText('Note') };
}

/** By then answers are shown and requests begun. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 50));
const favourite = (name: string | RegExp) => within(screen.getByRole('group', { name }));
const bodiesOf = (requests: Awaited<ReturnType<typeof openFavourites>>, call: string) =>
  requests.filter((each) => each.call === call).map(({ body }) => body);

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('favorites show their cards; one whose listing is deleted shows its type and city without a link', async () => {
  await openFavourites([savedSpace('a'), savedService('b', GONE)]);
  expect(await screen.findByText('2 favorites')).toBeTruthy();
  const link = screen.getByRole('link', { name: /Conventional/ });
  expect(link.getAttribute('href')).toBe('/spaces/a');
  const gone = favourite('3PL · 4PL in Soria, Spain');
  expect(gone.getByText('No longer on offer')).toBeTruthy();
  expect(gone.queryByRole('link')).toBeNull();
  expect(
    gone.getByRole('button', { name: 'Remove 3PL · 4PL in Soria, Spain from your favorites' }),
  ).toBeTruthy();
});

test('favorites stored on the device appear before the list loads, however slow the merge is', async () => {
  setDeviceFavourites([{ kind: 'space', id: 'a', name: 'A', addedAt: '2026-03-09T10:00:00.000Z' }]);
  const merge = Promise.withResolvers<Response>();
  const requests = await openFavourites([savedSpace('a')], {
    'POST /favourites/merge': () => merge.promise,
    'GET /favourites/ids': () => json({ spaces: ['a'], services: [] }),
  });
  await waitFor(() => expect(callsOf(requests)).toContain('POST /favourites/merge'));
  expect(callsOf(requests).filter((call) => call.startsWith(LIST))).toEqual([]);
  await act(async () => {
    merge.resolve(json({ added: 1, left: [] }));
    await merge.promise;
  });
  expect(await screen.findByText('1 favorite')).toBeTruthy();
  expect($deviceFavourites.get()).toEqual([]);
});

test('an empty list explains how to save favorites and links to both searches', async () => {
  await openFavourites([]);
  expect(await screen.findByText('No favorites yet.')).toBeTruthy();
  expect(hrefOf('Find a space')).toBe('/map-search');
  expect(hrefOf('Find a service')).toBe('/services-search');
});

test('a note is saved once when its field loses focus, and confirms it', async () => {
  const { requests, note } = await openNote();
  fireEvent.change(note, { target: { value: '<b>Two docks</b>' } });
  fireEvent.blur(note);
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(screen.getByText('<b>Two docks</b>')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Change the note' }));
  fireEvent.blur(screen.getByLabelText('Note'));
  await screen.findByRole('button', { name: 'Change the note' });
  expect(bodiesOf(requests, PUT)).toEqual([{ note: '<b>Two docks</b>' }]);
});

test('a note keeps saving after its page is left, and is saved when the page is hidden', async () => {
  const { requests, note } = await openNote();
  fireEvent.change(note, { target: { value: 'Two docks' } });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(requests.filter(({ call }) => call === PUT)).toMatchObject([
    { body: { note: 'Two docks' }, keepalive: true },
  ]);
});

test('a note that fails to save stays in its field and is sent again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isUp = false;
  const { requests, note } = await openNote((...given) =>
    isUp ? json(savedSpace('a', { note: 'Two docks' })) : unreachable(...given),
  );
  fireEvent.change(note, { target: { value: 'Two docks' } });
  fireEvent.blur(note);
  expect(await screen.findByText('The note could not be saved.')).toBeTruthy();
  expect(note).toHaveValue('Two docks');
  isUp = true;
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(bodiesOf(requests, PUT).at(-1)).toEqual({ note: 'Two docks' });
});

test('a note that another tab has changed since is not saved over', async () => {
  const { requests, note } = await openNote(({ body }) => {
    const { state, note = 'Three docks' } = body as { state?: string; note?: string };
    return json(savedSpace('a', { note, ...(state && { state }) }));
  });
  fireEvent.change(note, { target: { value: 'Two docks' } });
  fireEvent.blur(note);
  await screen.findByText('Note saved');
  const status = favourite(/^Conventional/).getByRole('combobox', { name: 'Status' });
  fireEvent.change(status, { target: { value: 'visited' } });
  expect(await screen.findByText('Three docks')).toBeTruthy();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await moment();
  });
  expect(bodiesOf(requests, PUT)).toEqual([{ note: 'Two docks' }, { state: 'visited' }]);
});

test('a note goes on being written in its field while what was typed before is saved', async () => {
  const saved = Promise.withResolvers<Response>();
  let isFirst = true;
  const { requests, note } = await openNote(({ body }) => {
    if (!isFirst) return json({ ...savedSpace('a'), ...(body as object) });
    isFirst = false;
    return saved.promise;
  });
  fireEvent.change(note, { target: { value: 'Two docks' } });
  act(() => note.blur());
  await screen.findByText('Saving…');
  act(() => note.focus());
  fireEvent.change(note, { target: { value: 'Two docks, one ramp' } });
  await act(async () => {
    saved.resolve(json(savedSpace('a', { note: 'Two docks' })));
    await moment();
  });
  expect(screen.getByLabelText('Note')).toHaveValue('Two docks, one ramp');
  act(() => screen.getByLabelText('Note').blur());
  expect(await screen.findByText('Note saved')).toBeTruthy();
  expect(bodiesOf(requests, PUT)).toEqual([{ note: 'Two docks' }, { note: 'Two docks, one ramp' }]);
});

test('of two statuses that are chosen in a row the last is shown, also if the answer to the first comes later', async () => {
  const answers: (() => void)[] = [];
  await openFavourites([savedSpace('a')], {
    [PUT]: ({ body }) =>
      new Promise((resolve) =>
        answers.push(() => resolve(json({ ...savedSpace('a'), ...(body as object) }))),
      ),
  });
  await screen.findByText('1 favorite');
  const status = favourite(/^Conventional/).getByRole('combobox', { name: 'Status' });
  for (const value of ['visited', 'rejected']) fireEvent.change(status, { target: { value } });
  await act(moment);
  answers.pop()?.();
  await act(moment);
  answers.pop()?.();
  await act(moment);
  expect(status).toHaveValue('rejected');
});

test('a status that fails to save reverts', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openFavourites([savedSpace('a')], { 'PUT /favourites/space/a': unreachable });
  await screen.findByText('1 favorite');
  const status = favourite(/^Conventional/).getByRole('combobox', { name: 'Status' });
  fireEvent.change(status, { target: { value: 'visited' } });
  expect(await screen.findByText('The status could not be saved. Please try again.')).toBeTruthy();
  expect(status).toHaveValue('considering');
});

test('the server filters and sorts by kind, status and order, and an empty result links back to all favorites', async () => {
  const requests = await openFavourites([savedSpace('a')], {
    [LIST]: ({ call }) => page(call.includes('state=visited') ? [] : [savedSpace('a')]),
  });
  await screen.findByText('1 favorite');
  const [status] = screen.getAllByRole('combobox', { name: 'Status' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value: 'space' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'surface' } });
  if (status) fireEvent.change(status, { target: { value: 'visited' } });
  expect(await screen.findByText('None of your favorites match.')).toBeTruthy();
  expect(callsOf(requests).at(-1)).toBe('GET /favourites?kind=space&state=visited&sort=surface');
  await press(screen.getByRole('button', { name: 'Show all favorites' }));
  expect(await screen.findByText('1 favorite')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'added' } });
});

test('removing a favorite hides it at once and focuses the next, and undo restores it in place with its note', async () => {
  const requests = await openFavourites([savedSpace('a', { note: 'Mine' }), savedService('b')], {
    'DELETE /favourites/space/a': () => new Response(null, { status: 204 }),
    'PUT /favourites/space/a': () => json(savedSpace('a', { note: 'Mine' })),
  });
  await press(await screen.findByRole('button', { name: /^Remove Conventional/ }));
  expect(await screen.findByText('1 favorite')).toBeTruthy();
  expect(favourite(/^3PL/).getByRole('link')).toHaveFocus();
  await waitFor(() => expect($notifications.get()).toHaveLength(1));
  actionOf($notifications.get()[0]?.id ?? '')?.run();
  expect(await screen.findByText('2 favorites')).toBeTruthy();
  expect(screen.getAllByRole('group', { name: / in / })[0]).toHaveAccessibleName(/^Conventional/);
  expect(screen.getByText('Mine')).toBeTruthy();
  await waitFor(() => expect(bodiesOf(requests, 'PUT /favourites/space/a')).toEqual([{}]));
});

test('a favorite that fails to be removed reappears with a retry button', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openFavourites([savedSpace('a')], { 'DELETE /favourites/space/a': unreachable });
  await press(await screen.findByRole('button', { name: /^Remove Conventional/ }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await waitFor(() =>
    expect($notifications.get()).toMatchObject([
      { type: 'error', message: { key: 'favourites.notRemoved' } },
    ]),
  );
  expect(await screen.findByText('1 favorite')).toBeTruthy();
});

test('a favorite with an active listing can be added to a comparison', async () => {
  await openFavourites([savedSpace('a'), savedService('b', GONE)]);
  await screen.findByText('2 favorites');
  const [tick, ...others] = screen.getAllByRole('button', { name: /^Compare / });
  expect(others).toEqual([]);
  if (tick) await press(tick);
  expect(chosen('space')).toEqual(['a']);
  expect(tick).toHaveAttribute('aria-pressed', 'true');
});

test('the next page is loaded by its cursor', async () => {
  const requests = await openFavourites([], {
    [LIST]: ({ call }) =>
      call.includes('cursor=next')
        ? page([savedService('b')], { total: 2 })
        : page([savedSpace('a')], { total: 2, nextCursor: 'next' }),
  });
  await press(await screen.findByRole('button', { name: 'Show more (1)' }));
  expect(await screen.findByRole('group', { name: '3PL · 4PL in Soria, Spain' })).toBeTruthy();
  expect(callsOf(requests)).toContain('GET /favourites?sort=added&cursor=next');
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
});

test('the owners of published favorites of a kind are asked at once', async () => {
  const ofOwner = (id: string, details: object = {}) =>
    savedSpace(id, { listing: spaceCard({ _id: id, cover: null, userId: id, userName: id }), ...details });
  await openFavourites([
    ...[ofOwner('a'), ofOwner('b'), savedService('c')],
    ...[ofOwner('paused', { listingState: 'paused' }), savedSpace('gone', GONE)],
  ]);
  await press(await screen.findByRole('button', { name: 'Ask about 2 spaces' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask 2 companies' }));
  expect(dialog.getByRole('button', { name: 'Leave out a' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ask about . services/, hidden: true })).toBeNull();
});

test('a reader without favorites reads nothing about the heart', async () => {
  signIn({ member: { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role: 'reader' } });
  await openFavourites([]);
  expect(await screen.findByText(/^With your role you can read/)).toBeTruthy();
  expect(screen.queryByText(/Press the heart/)).toBeNull();
});

test('a reader reads states and notes, and is offered no change of them and no inquiry', async () => {
  const reader = signIn({ member: { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role: 'reader' } });
  const saved = [savedSpace('a', { note: 'Ask for the ramp', state: 'visited' }), savedSpace('b')];
  await openFavourites(saved, { ...serverOf(reader), [LIST]: () => page(saved) });
  expect(await screen.findByText('Ask for the ramp')).toBeVisible();
  for (const group of screen.getAllByRole('group', { name: /^Conventional/ }))
    expect(within(group).queryByRole('combobox')).toBeNull();
  expect(screen.getByText('Visited', { selector: 'span' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /note|Remove|^Ask about/ })).toBeNull();
});
