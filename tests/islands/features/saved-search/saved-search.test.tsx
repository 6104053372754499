import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedSearch as Saved } from '#domain/saved-search/saved-search.ts';
import { SavedSearch } from '#features/saved-search/SavedSearch.tsx';
import { aSavedSearch } from '../../../support/builders.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { moveTo } from '../../stores/session-page.ts';
import { hrefOf, renderIsland } from '../../render-island.ts';

// The page loads this module for a link that opens a search.
const cardFetched = import('#features/saved-search/LinkedSearch.tsx');

const SEARCH = aSavedSearch();
const NAME = 'Spaces: In Spain · From 500\u00a0m²';
const noContent = () => new Response(null, { status: 204 });
const gone = () => json({ code: 'NOT_FOUND' }, 404);
const finds = (more: Partial<Saved> = {}): Replies => ({
  'GET /saved-searches/by-token': () => json({ ...SEARCH, ...more }),
});

async function openLink(fragment: string, replies: Replies = {}) {
  await cardFetched;
  const requests = fakeApi(replies);
  moveTo(`/saved-search${fragment}`);
  await renderIsland(<SavedSearch locale="en" />);
  return requests;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('pressing the button confirms a guest’s search and starts its mails', async () => {
  const requests = await openLink('#secret', {
    ...finds({ isConfirmed: false }),
    'POST /saved-searches/confirm': () => json(SEARCH),
  });
  await screen.findByText('From 500 m²');
  expect(location.href).not.toContain('secret');
  expect(callsOf(requests)).toEqual(['GET /saved-searches/by-token']);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
  await press('Start the emails');
  expect(await screen.findByText(/^Confirmed\./)).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ call: 'POST /saved-searches/confirm', body: { token: 'secret' } });
  await heading(`Open “${NAME}”`);
});

test('the link survives a reload of its tab', async () => {
  await openLink('#secret', finds());
  await heading(`Open “${NAME}”`);
  document.body.replaceChildren();
  const requests = await openLink('', finds());
  await heading(`Open “${NAME}”`);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer secret');
});

test('a token allows changing and deleting its search', async () => {
  const requests = await openLink('#pause.secret', {
    ...finds(),
    'PATCH /saved-searches/s1': ({ body }) => json({ ...SEARCH, ...(body as object) }),
    'DELETE /saved-searches/s1': noContent,
  });
  await screen.findByText('Press “Pause” and there will be no emails until you resume them.');
  await press(`Pause the emails of “${NAME}”`);
  await screen.findByText('Paused');
  await press(`More actions for ${NAME}`);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await heading('The search is deleted. You won’t get any more emails about it.');
  const [changed, deleted] = requests.filter(({ call }) => call.endsWith('/s1'));
  expect(changed).toMatchObject({ call: 'PATCH /saved-searches/s1', body: { isPaused: true } });
  expect(deleted?.headers.get('Authorization')).toBe('Bearer secret');
});

test('an unsubscribe link only asks to stop, and shows a failure', async () => {
  let isThere = false;
  const requests = await openLink('#stop.halt', {
    'POST /saved-searches/unsubscribe': () => (isThere ? json({}) : json({}, 503)),
  });
  await press('Stop the emails');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(callsOf(requests).filter((call) => call.startsWith('GET /saved'))).toEqual([]);
  isThere = true;
  await press('Stop the emails');
  await heading('Done. You won’t get these emails any more.');
  expect(callsOf(requests)).toContain('POST /saved-searches/unsubscribe?token=halt');
});

test('another link opened in the same tab takes over', async () => {
  await openLink('#secret', finds());
  await heading(`Open “${NAME}”`);
  act(() => location.assign('#stop.halt'));
  expect(await screen.findByRole('button', { name: 'Stop the emails' })).toBeTruthy();
});

test.each([
  ['read', gone, 'secret', undefined],
  ['confirmed', () => json({ ...SEARCH, isConfirmed: false }), 'secret', 'Start the emails'],
  ['changed', () => json(SEARCH), 'secret', `Pause the emails of “${NAME}”`],
  ['stopped', gone, 'stop.halt', 'Stop the emails'],
])('an expired link shows where to go when its search is to be %s', async (_, reply, fragment, button) => {
  await openLink(`#${fragment}`, { 'GET /saved-searches/by-token': reply });
  if (button !== undefined) await press(button);
  await heading('This link no longer works');
  expect(hrefOf('Search spaces')).toBe('/map-search');
  await waitFor(() => expect(sessionStorage.getItem('savedSearchLink')).toBeNull());
});

test('a search that fails to load can be retried', async () => {
  let isThere = false;
  await openLink('#secret', {
    'GET /saved-searches/by-token': () => (isThere ? json(SEARCH) : json({}, 503)),
  });
  await heading('Your saved search could not be loaded. Check your connection and try again.');
  isThere = true;
  await press('Retry');
  await heading(`Open “${NAME}”`);
});

test('a visit without a token, or with another fragment, links to the searches', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  place.id = 'content';
  await openLink('#content');
  await heading('Open the link in our email');
  expect(hrefOf('Search services')).toBe('/services-search');
  place.remove();
});
