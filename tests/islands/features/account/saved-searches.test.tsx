import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { aSavedSearch } from '../../../support/builders.ts';
import { callsOf, fakeApi, json, type RecordedRequest, type Replies } from '../../../support/fake-api.ts';
import { hrefOf, press, settle, textsOf } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const SPACES = aSavedSearch({
  query:
    'goodsData=%7B%22dry%22%3Atrue%7D&minSurface=500&availableBy=2027-01-15&place=Madrid%2CES&at=40.4168%2C-3.7038&r=50',
  name: 'For <b>Ana</b>',
  newCount: 3,
});
const SERVICES = aSavedSearch({
  ...{ _id: 's2', kind: 'service', query: 'plType=%7B%22pl3%22%3Atrue%7D&place=ES', frequency: 'none' },
});
const noContent = () => new Response(null, { status: 204 });
const unavailable = () => json({}, 503);

async function openSearches(searches: readonly SavedSearch[], replies: Replies = {}) {
  const changed = ({ body }: RecordedRequest) => json({ ...SPACES, ...(body as object) });
  const requests = fakeApi({
    ...serverOf(company),
    'GET /saved-searches': () => json({ savedSearches: searches }),
    'PATCH /saved-searches/s1': changed,
    'DELETE /saved-searches/s1': noContent,
    ...replies,
  });
  await openAccount('/your-account?section=saved-searches');
  const of = (method: string) =>
    requests.filter(({ call }) => call.startsWith(method)).map(({ body }) => body);
  return { requests, of };
}

const cardOf = async (name: string) =>
  within(
    (await screen.findByRole('heading', { level: 3, name: `Open “${name}”` })).closest('article') ??
      document.body,
  );
const button = (name: string) => screen.getByRole('button', { name });

async function choose(action: string): Promise<void> {
  await press(button('More actions for For <b>Ana</b>'));
  await press(screen.getByRole('menuitem', { name: action }));
}

beforeEach(() => {
  // Clears the searches cached for the previous company.
  dispatchEvent(new Event('logout'));
  signIn();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('each saved search shows its criteria as the search page does, and links there', async () => {
  await openSearches([SPACES, SERVICES]);
  const spaces = await cardOf('For <b>Ana</b>');
  expect(textsOf(spaces.getAllByRole('listitem'))).toEqual([
    'Spaces',
    'Near Madrid, Spain · 50\u00a0km',
    'From 500\u00a0m²',
    'Available by January 15, 2027',
    'Dry goods',
  ]);
  expect(spaces.getByText('3 new')).toBeTruthy();
  expect(spaces.getByRole('link')).toHaveAttribute('href', `/map-search?${SPACES.query}&sort=newest`);
  const services = await cardOf('Services: In Spain · 3PL');
  expect(services.getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/services-search\?plType=/),
  );
  expect(services.getByLabelText(/^Emails about new results/)).toHaveValue('none');
  expect(screen.getByText('2 of 50 saved searches')).toBeTruthy();
});

test('opening a saved search marks its new matches as seen', async () => {
  const { of } = await openSearches([SPACES]);
  const link = (await cardOf(SPACES.name)).getByRole('link');
  link.addEventListener('click', (event) => event.preventDefault());
  await press(link);
  await waitFor(() => expect(of('PATCH')).toEqual([{ newCount: 0 }]));
  expect(screen.queryByText('3 new')).toBeNull();
});

test('of frequencies that are chosen while one is saved, the last is saved as well', async () => {
  const answers: (() => void)[] = [];
  const { of } = await openSearches([SPACES], {
    'PATCH /saved-searches/s1': ({ body }) =>
      new Promise((resolve) => answers.push(() => resolve(json({ ...SPACES, ...(body as object) })))),
  });
  const card = await cardOf('For <b>Ana</b>');
  const select = card.getByRole('combobox', { name: /^Emails about new results/ });
  for (const value of ['weekly', 'daily', 'none']) fireEvent.change(select, { target: { value } });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(select).toHaveValue('none');
  await settle(() => answers[0]?.());
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(select).toHaveValue('none');
  await settle(() => answers[1]?.());
  expect(of('PATCH')).toEqual([{ frequency: 'weekly' }, { frequency: 'none' }]);
  await waitFor(() => expect(select).toHaveAttribute('aria-busy', 'false'));
  expect(select).toHaveValue('none');
});

test('name, frequency and pause are edited in place', async () => {
  const { of } = await openSearches([SPACES]);
  fireEvent.change((await cardOf(SPACES.name)).getByLabelText(/^Emails about/), {
    target: { value: 'weekly' },
  });
  const saved = () => expect(screen.getByLabelText(/^Emails about/)).toHaveAttribute('aria-busy', 'false');
  await waitFor(saved);
  expect(screen.getByLabelText(/^Emails about/)).toHaveValue('weekly');
  await press(button('Pause the emails of “For <b>Ana</b>”'));
  expect(await screen.findByText('Paused')).toBeTruthy();
  await choose('Rename');
  const field = screen.getByLabelText('Name of the search');
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: 'Cold stores' } });
  await press(button('Save name'));
  await cardOf('Cold stores');
  expect(button('More actions for Cold stores')).toHaveFocus();
  expect(of('PATCH')).toEqual([{ frequency: 'weekly' }, { isPaused: true }, { name: 'Cold stores' }]);
});

test('Escape cancels editing a name, and the focus returns to its menu', async () => {
  const { of } = await openSearches([SPACES]);
  await cardOf(SPACES.name);
  await choose('Rename');
  fireEvent.keyDown(screen.getByLabelText('Name of the search'), { key: 'Escape' });
  await cardOf(SPACES.name);
  expect(button(`More actions for ${SPACES.name}`)).toHaveFocus();
  expect(of('PATCH')).toEqual([]);
});

test('a change that fails shows an error and keeps what was typed', async () => {
  await openSearches([SPACES], { 'PATCH /saved-searches/s1': unavailable });
  await cardOf(SPACES.name);
  await choose('Rename');
  fireEvent.change(screen.getByLabelText('Name of the search'), { target: { value: 'Cold stores' } });
  await press(button('Save name'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved. Try again.');
  expect(screen.getByLabelText('Name of the search')).toHaveValue('Cold stores');
});

test('a deleted search can be restored, paused as before', async () => {
  const paused = { ...SPACES, isPaused: true };
  const { requests, of } = await openSearches([paused], {
    'POST /saved-searches': ({ body }) =>
      json({ savedSearch: { ...SPACES, ...(body as object), _id: 's9' } }, 201),
    'PATCH /saved-searches/s9': () => json({ ...paused, _id: 's9' }),
  });
  await cardOf(SPACES.name);
  await choose('Delete');
  expect(await screen.findByText('“For <b>Ana</b>” was deleted.')).toBeTruthy();
  expect(button('Undo deleting “For <b>Ana</b>”')).toHaveFocus();
  expect(screen.getByText('0 of 50 saved searches')).toBeTruthy();
  await press(button('Undo deleting “For <b>Ana</b>”'));
  const card = await cardOf(SPACES.name);
  await waitFor(() => expect(card.getByText('Paused')).toBeTruthy());
  const { kind, query, name, frequency } = SPACES;
  expect(of('POST /saved')).toEqual([{ kind, query, name, frequency, units: 'metric' }]);
  expect(callsOf(requests)).toContain('PATCH /saved-searches/s9');
});

test('a search that fails to be deleted stays, and one that fails to be restored stays deleted', async () => {
  let isThere = false;
  await openSearches([SPACES], {
    'DELETE /saved-searches/s1': () => (isThere ? noContent() : unavailable()),
  });
  await cardOf(SPACES.name);
  await choose('Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search could not be deleted. Try again.');
  isThere = true;
  await choose('Delete');
  await press(await screen.findByRole('button', { name: 'Undo deleting “For <b>Ana</b>”' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The change could not be saved. Try again.');
  expect(button('Undo deleting “For <b>Ana</b>”')).toBeTruthy();
});

test('an empty list links to the searches', async () => {
  await openSearches([]);
  expect(await screen.findByText('No saved searches yet.')).toBeTruthy();
  expect(hrefOf('Search spaces')).toBe('/map-search');
  expect(hrefOf('Search services')).toBe('/services-search');
});

test('saved searches that fail to load can be retried', async () => {
  let isThere = false;
  await openSearches([], {
    'GET /saved-searches': () => (isThere ? json({ savedSearches: [SPACES] }) : unavailable()),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your saved searches could not be loaded.',
  );
  isThere = true;
  await press(button('Retry'));
  await cardOf(SPACES.name);
});

test('a reader opens a saved search, and is offered no change of it', async () => {
  const reader = signIn({ member: { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role: 'reader' } });
  await openSearches([SPACES], serverOf(reader));
  await cardOf('For <b>Ana</b>');
  expect(screen.queryByRole('combobox', { name: /For <b>Ana/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /For <b>Ana/ })).toBeNull();
});
