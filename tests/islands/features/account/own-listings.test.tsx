import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
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
  await waitFor(() => expect(notifications()).toEqual([['error', { key: 'account.due.failed' }]]));
  expect(screen.getByText(/^Not confirmed for three months/)).toBeTruthy();
  isThere = true;
  await press(await screen.findByRole('button', { name: 'Still available' }));
  await waitFor(() => expect(screen.queryByText(/^Not confirmed for three months/)).toBeNull());
  expect(requests.at(-1)).toMatchObject({ call: 'PATCH /spaces/space-1', body: { isPaused: false } });
  expect(notifications().at(-1)).toEqual(['success', { key: 'account.due.done' }]);
});

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

test('the list shows 25 listings at once and keeps its page in the address', async () => {
  const many = Array.from({ length: 51 }, (_, place) => aSpace({ _id: `space-${String(place)}` }));
  fakeApi({ [SPACES]: () => json(many) });
  const heading = await show('/your-account?section=spaces&page=2');
  const links = () =>
    screen
      .getAllByRole('heading', { level: 3 })
      .map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(await cards()).toHaveLength(25);
  expect([links()[0], links().at(-1)]).toEqual(['/spaces/space-25', '/spaces/space-49']);
  await press(screen.getByRole('link', { name: 'Next' }));
  expect(links()).toEqual(['/spaces/space-50']);
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(location.search).toBe('?section=spaces&page=3');
  expect(heading).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
});
