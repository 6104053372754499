import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
import { carriedListing, carryPublished } from '#stores/published-listing.ts';
import type { DraftOwner } from '#stores/wizard/draft-owner.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { callsOf, fakeApi, json, silence, unreachable } from '../../../support/fake-api.ts';
import { aSpace } from '../../../support/builders.ts';
import { wholeService } from '../../../support/whole-listings.ts';
import { hrefOf, press } from '../../render-island.ts';
import { openAccount, signIn } from './open-account.tsx';

const SPACES = 'GET /spaces/user/owner';
const SERVICES = 'GET /services/user/owner';

const notifications = () => $notifications.get().map(({ type, message }) => [type, message]);

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

const show = (address = '/your-account?section=spaces') => openAccount(address);
const cards = () => screen.findAllByRole('article');
const draftOf = (owner: Omit<DraftOwner, 'userId'>) =>
  storedDraft({ ...owner, userId: 'owner' }).set({ drafts: {}, key: 'k', savedAt: Date.now() });

// Runs first because a page caches its lists.
test('the list shows a loading message instead of the empty state while it loads', async () => {
  fakeApi({ [SPACES]: silence });
  await show();
  expect(await screen.findByText('Loading your list…')).toHaveAttribute('role', 'status');
  expect(screen.queryByText('No spaces registered for this account.')).toBeNull();
});

test('a company’s spaces show type, place, floor area and status, and link to their pages', async () => {
  fakeApi({
    [SPACES]: () =>
      json([
        { ...aSpace(), state: 'published' },
        { ...aSpace({ _id: 'space-2', availableUntil: '2190-05-31' }), state: 'paused' },
      ]),
  });
  const heading = await show();
  expect(heading).toHaveTextContent('Your spaces');
  const [first, second] = (await cards()).map((card) => within(card));
  expect(first?.getByRole('link', { name: /Conventional Warehouse Getafe, Spain/ })).toHaveAttribute(
    'href',
    '/spaces/space-1',
  );
  expect(first?.getByText('12,500 m²')).toBeTruthy();
  expect(first?.getByText('Published')).toBeTruthy();
  expect(second?.getByText('Paused')).toBeTruthy();
  expect(second?.getByText('Available until May 31, 2190')).toBeTruthy();
  expect(hrefOf('List a space')).toBe('/space-registry');
  expect(screen.getByText('2 spaces')).toBeTruthy();
  expect(screen.getByText('1 paused')).toBeTruthy();
  expect(first && hrefOf('Edit Conventional Warehouse in Getafe, Spain', first)).toBe(
    '/space-registry?listing=space-1',
  );
});

test('a company’s services show levels and pallets, and their image loads as bytes', async () => {
  const requests = fakeApi({
    [SERVICES]: () => json([{ ...wholeService(), state: 'published' }]),
    'GET /images/one': () => new Response(new Blob(['GIF89a'], { type: 'image/gif' })),
  });
  await show('/your-account?section=services');
  const [card] = await cards();
  if (card === undefined) throw new Error('There is a card.');
  expect(within(card).getByRole('link', { name: '3PL · 4PL Getafe, Spain' })).toHaveAttribute(
    'href',
    '/my-services/service-1',
  );
  expect(within(card).getByText('9,000')).toBeTruthy();
  await waitFor(() => expect(callsOf(requests)).toContain('GET /images/one?w=640'));
  expect(hrefOf('List a service')).toBe('/service-registry');
});

test('the button confirms a listing that is due and then hides its reminder', async () => {
  let isThere = false;
  const requests = fakeApi({
    [SPACES]: () =>
      json([
        { ...aSpace(), state: 'published', isDue: true },
        { ...aSpace({ _id: 'space-2' }), state: 'published', isDue: false },
      ]),
    'PATCH /spaces/space-1': (...call) =>
      isThere ? json({ listing: aSpace(), state: 'published', version: 1 }) : unreachable(...call),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  const button = await screen.findByRole('button', { name: 'Still available' });
  await press(button);
  await waitFor(() =>
    expect(notifications()).toEqual([
      ['error', { text: '1 listing could not be confirmed. Please try again.' }],
    ]),
  );
  expect(screen.getByText(/^Not confirmed for three months/)).toBeTruthy();
  isThere = true;
  await press(await screen.findByRole('button', { name: 'Still available' }));
  await waitFor(() => expect(screen.queryByText(/^Not confirmed for three months/)).toBeNull());
  expect(requests.at(-1)).toMatchObject({ call: 'PATCH /spaces/space-1', body: { isPaused: false } });
  expect(notifications().at(-1)).toEqual(['success', { key: 'account.due.done' }]);
});

const changed = (listing: object, state = 'published') => json({ listing, state, version: 1 });

test('several due listings share one banner that confirms all of them and says how many failed', async () => {
  const listings = ['space-1', 'space-2', 'space-3'].map((_id) => aSpace({ _id }));
  let isThere = false;
  vi.spyOn(console, 'error').mockReturnValue();
  const requests = fakeApi({
    [SPACES]: () => json(listings.map((each) => ({ ...each, state: 'published', isDue: true }))),
    ...Object.fromEntries(listings.map((each) => [`PATCH /spaces/${each._id}`, () => changed(each)])),
    'PATCH /spaces/space-1': () => (isThere ? changed(aSpace()) : json({}, 500)),
  });
  await show();
  expect(await screen.findByText('3 listings need confirmation.')).toBeTruthy();
  await press(screen.getByRole('button', { name: 'All still available' }));
  expect(await screen.findByText('1 listing needs confirmation.')).toBeTruthy();
  expect(notifications().at(-1)).toEqual([
    'error',
    { text: '1 listing could not be confirmed. Please try again.' },
  ]);
  isThere = true;
  await press(screen.getByRole('button', { name: 'Still available' }));
  await waitFor(() => expect(screen.queryByText(/needs? confirmation/)).toBeNull());
  const confirmed = requests.filter(({ call }) => call.startsWith('PATCH')).map(({ call }) => call);
  expect(confirmed).toEqual([
    'PATCH /spaces/space-1',
    'PATCH /spaces/space-2',
    'PATCH /spaces/space-3',
    'PATCH /spaces/space-1',
  ]);
  expect(notifications().at(-1)).toEqual(['success', { key: 'account.due.done' }]);
});

test('a pause pressed while the list reloads is not undone by the older list', async () => {
  const own = (state: string) => json([{ ...aSpace(), state, unitName: 'Nave 7' }]);
  const older = Promise.withResolvers<Response>();
  const replies = [own('published'), older.promise, own('paused')];
  const requests = fakeApi({
    [SPACES]: () => replies.shift() ?? own('paused'),
    'PATCH /spaces/space-1': () => changed(aSpace(), 'paused'),
  });
  await show();
  const pause = await screen.findByRole('button', { name: /^Pause .*Nave 7/ });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await press(pause);
  expect(await screen.findByRole('button', { name: /^Publish .*Nave 7/ })).toBeTruthy();
  older.resolve(own('published'));
  await waitFor(() => expect(callsOf(requests).filter((call) => call === SPACES)).toHaveLength(3));
  expect(screen.getByRole('button', { name: /^Publish .*Nave 7/ })).toBeTruthy();
});

test('a listing is paused and published from its row', async () => {
  fakeApi({
    [SPACES]: () => json([{ ...aSpace(), state: 'published', unitName: 'Nave 7' }]),
    'PATCH /spaces/space-1': ({ body }) =>
      changed(aSpace(), JSON.stringify(body) === '{"isPaused":true}' ? 'paused' : 'published'),
  });
  await show();
  await press(await screen.findByRole('button', { name: /^Pause .*Nave 7/ }));
  await press(await screen.findByRole('button', { name: /^Publish .*Nave 7/ }));
  expect(await screen.findByRole('button', { name: /^Pause .*Nave 7/ })).toBeTruthy();
});

test.each([
  ['space', SPACES, aSpace(), '/spaces/space-1'],
  ['service', SERVICES, wholeService(), '/services/service-1'],
] as const)(
  'a %s that was just published is offered once to be seen, shared and repeated',
  async (kind, listed, listing, page) => {
    fakeApi({ [SPACES]: () => json([]), [SERVICES]: () => json([]), [listed]: () => json([]) });
    carryPublished(kind, listing);
    await show(`/your-account?section=${kind}s`);
    const panel = within(await screen.findByRole('region', { name: 'Your new listing' }));
    expect(hrefOf('See it', panel)).toBe(page);
    expect(panel.getByRole('button', { name: 'Copy link' })).toBeTruthy();
    expect(panel.getByRole('button', { name: 'Publish a similar one' })).toBeTruthy();
    await press(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'Your new listing' })).toBeNull();
    expect(carriedListing(kind)).toBeUndefined();
  },
);

test('each section without listings shows a message and links to the registration', async () => {
  fakeApi({ [SPACES]: () => json([]), [SERVICES]: () => json([]) });
  await show();
  expect(await screen.findByText('No spaces registered for this account.')).toBeTruthy();
  await press(screen.getByRole('link', { name: 'Your services' }));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(await screen.findByText('No services registered for this account.')).toBeTruthy();
  expect(location.search).toBe('?section=services');
  expect(screen.getByRole('link', { name: 'Your services' })).toHaveAttribute('aria-current', 'page');
});

test('a list that fails to load shows the error and can be retried', async () => {
  let isThere = false;
  fakeApi({ [SPACES]: (...call) => (isThere ? json([aSpace()]) : unreachable(...call)) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your list could not be loaded. Check your connection and try again.Retry',
  );
  expect(screen.getByText('No spaces registered for this account.')).toBeTruthy();
  isThere = true;
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a draft on this device comes first and can be continued', async () => {
  fakeApi({ [SPACES]: () => json([aSpace()]) });
  draftOf({ kind: 'space' });
  draftOf({ kind: 'space', listingId: 'space-1' });
  await show();
  const [draft, listing] = await waitFor(async () => {
    const shown = await cards();
    expect(shown).toHaveLength(2);
    return shown.map((card) => within(card));
  });
  expect(draft?.getByRole('link', { name: /Continue your new space/ })).toHaveAttribute(
    'href',
    '/space-registry',
  );
  expect(draft?.getByText('Draft on this device')).toBeTruthy();
  expect(listing?.getByRole('link', { name: 'Continue your changes' })).toHaveAttribute(
    'href',
    '/space-registry?listing=space-1',
  );
});

test('the table shows what was changed in the cards before', async () => {
  let status = 'active';
  const state = () => (status === 'active' ? 'published' : 'paused');
  const figures = { isDue: false, views: 0, enquiries: 0, answered: 0, unread: 0, version: 0 };
  const completeness = { stated: 8, of: 10, missing: [] };
  fakeApi({
    'GET /spaces/mine': () =>
      json({
        listings: [{ card: aSpace(), unitName: 'Nave 7', status, completeness, ...figures }],
        ...{ total: 1, counts: { [status]: 1 }, nextCursor: null },
      }),
    [SPACES]: () => json([{ ...aSpace(), state: state() }]),
    'PATCH /spaces/space-1': () => {
      status = 'paused';
      return changed(aSpace(), state());
    },
  });
  await show();
  await press(await screen.findByRole('button', { name: /^Pause / }));
  await screen.findByRole('button', { name: /^Publish / });
  await press(screen.getByRole('button', { name: 'Table' }));
  const row = within(await screen.findByRole('row', { name: /Nave 7/ }));
  expect(await row.findByText('Paused')).toBeVisible();
});
