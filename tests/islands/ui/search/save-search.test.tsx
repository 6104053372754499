import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { markSignedIn } from '#site/page-state.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { updateUser } from '#stores/session.ts';
import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import { aCompany, aSavedSearch } from '../../../support/builders.ts';
import { fakeApi, json, unreachable, type Replies } from '../../../support/fake-api.ts';
import { page, show } from './show-results.tsx';
import { hrefOf, textsOf } from '../../render-island.ts';

const ASKED = 'goodsData=%7B%22food%22%3Atrue%7D&minSurface=500&place=Madrid%2CES&at=40.4168%2C-3.7038&r=50';
const SENTENCE = 'Spaces: Near Madrid, ES · 50\u00a0km · From 500\u00a0m² · Food and perishables';
const saves = (more: Partial<SavedSearch> = {}) =>
  json({ savedSearch: aSavedSearch({ query: ASKED, name: 'x', ...more }) }, 201);

async function openDialog(replies: Replies, { found = 3, address = ASKED } = {}) {
  const requests = fakeApi(replies);
  const history = ownHistory(new URLSearchParams(`${address}&sort=newest&view=list`));
  await show(() => Promise.resolve(page(found)), { history, width: 900 });
  const [button] = await screen.findAllByRole('button', { name: 'Save this search' });
  // The dialog's words may still be loading.
  await act(() => Promise.resolve(fireEvent.click(button as HTMLElement)));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
  return {
    dialog,
    sent: () => requests.flatMap(({ call, body }) => (call === 'POST /saved-searches' ? [body] : [])),
    save: () => fireEvent.click(dialog.getByRole('button', { name: 'Save search' })),
  };
}

beforeEach(() => markSignedIn(true));

test('a company saves its search under a name made of the filters, and is led to its account', async () => {
  const { dialog, sent, save } = await openDialog({ 'POST /saved-searches': () => saves() });
  expect(dialog.getByLabelText('Name of the search')).toHaveValue(SENTENCE);
  expect(textsOf(dialog.getAllByRole('listitem'))).toEqual([
    'Spaces',
    'Near Madrid, ES · 50\u00a0km',
    'From 500\u00a0m²',
    'Food and perishables',
  ]);
  save();
  await waitFor(() => expect(dialog.getByRole('heading', { name: 'Search saved.' })).toHaveFocus());
  expect(sent()).toEqual([
    { kind: 'space', query: ASKED, name: SENTENCE, frequency: 'daily', units: 'metric' },
  ]);
  expect(hrefOf('Your saved searches', dialog)).toBe('/your-account?section=saved-searches');
});

test('name and frequency can be changed before saving', async () => {
  const { dialog, sent, save } = await openDialog({
    'POST /saved-searches': () => saves({ frequency: 'none' }),
  });
  fireEvent.change(dialog.getByLabelText('Name of the search'), { target: { value: 'For <b>Ana</b>' } });
  fireEvent.change(dialog.getByLabelText('Emails about new results'), { target: { value: 'none' } });
  save();
  expect(await dialog.findByText('Your account shows what is new since you last looked.')).toBeTruthy();
  expect(sent()).toEqual([
    { kind: 'space', query: ASKED, name: 'For <b>Ana</b>', frequency: 'none', units: 'metric' },
  ]);
});

test('a company with an unverified address learns when its mails begin', async () => {
  updateUser(aCompany({ isVerified: false }));
  const { dialog, save } = await openDialog({ 'POST /saved-searches': () => saves() });
  save();
  expect(await dialog.findByText('The emails begin once you’ve verified your address.')).toBeTruthy();
});

test('a search that is already saved shows a message', async () => {
  const { dialog, save } = await openDialog({
    'POST /saved-searches': () => json({ code: 'SAVED_SEARCH_EXISTS', savedSearchId: 's1' }, 409),
  });
  save();
  expect(await dialog.findByRole('heading', { name: 'You’ve already saved this search.' })).toBeTruthy();
});

test.each([
  [
    'the limit of 50 is reached',
    () => json({ code: 'SAVED_SEARCH_LIMIT' }, 409),
    'You have saved 50 searches, the most you can keep. Delete one that you no longer need.',
  ],
  [
    'there is no network',
    unreachable,
    'There is no connection to the server. Check your network and try again.',
  ],
])('input stays when saving fails because %s', async (_, reply, sentence) => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { dialog, save } = await openDialog({ 'POST /saved-searches': reply });
  fireEvent.change(dialog.getByLabelText('Name of the search'), { target: { value: 'Mine' } });
  fireEvent.change(dialog.getByLabelText('Emails about new results'), { target: { value: 'weekly' } });
  save();
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  expect(dialog.getByLabelText('Name of the search')).toHaveValue('Mine');
  expect(dialog.getByLabelText('Emails about new results')).toHaveValue('weekly');
});

test('a guest enters an email address, which is validated, and is asked to confirm by mail', async () => {
  markSignedIn(false);
  const { dialog, sent, save } = await openDialog({
    'POST /saved-searches': () => json({ savedSearch: null }, 201),
  });
  const options = within(dialog.getByLabelText('Emails about new results')).getAllByRole('option');
  expect(textsOf(options)).toEqual(['Once a day', 'Once a week']);
  save();
  await waitFor(() => expect(dialog.getByLabelText('Your email')).toHaveFocus());
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Your email'), { target: { value: ' Ana@Example.com ' } });
  save();
  await waitFor(() => expect(dialog.getByRole('heading', { name: 'Check your email.' })).toHaveFocus());
  expect(sent()).toEqual([
    {
      kind: 'space',
      query: ASKED,
      name: SENTENCE,
      frequency: 'daily',
      units: 'metric',
      email: 'ana@example.com',
    },
  ]);
});

test('a company whose session is unknown to the server is asked for an email address', async () => {
  const { dialog, save } = await openDialog({
    'POST /saved-searches': () => json({ code: 'BAD_INPUT', fields: { email: 'issues.required' } }, 400),
  });
  save();
  await waitFor(() => expect(dialog.getByLabelText('Your email')).toHaveFocus());
});

test('a search without results can be saved', async () => {
  await openDialog({}, { found: 0 });
  expect(screen.getAllByRole('button', { name: 'Save this search', hidden: true })).toHaveLength(2);
});

test('a search without criteria is saved as all listings', async () => {
  const { dialog } = await openDialog({}, { address: '' });
  expect(dialog.getByLabelText('Name of the search')).toHaveValue('All spaces');
});

test('a reader learns that its role saves no searches before it fills anything in, and may follow the feed', async () => {
  const member = { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role: 'reader' };
  updateUser(aCompany({ member }));
  const { dialog } = await openDialog({});
  expect(dialog.getByText('Your role does not allow this.')).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
  expect(dialog.getByRole('link', { name: /feed/ })).toHaveAttribute('type', 'application/atom+xml');
  updateUser(aCompany());
});
