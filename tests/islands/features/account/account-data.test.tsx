import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountExport } from '#api/account.ts';
import { $notifications } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { preventNavigation } from '../../stores/session-page.ts';
import { press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const ACCOUNT_EXPORT = {
  ...Object.fromEntries(Object.keys(AccountExport.entries).map((section) => [section, []])),
  exportedAt: '2026-11-22T12:00:00.000Z',
  account: { _id: 'owner', email: 'info@ebro.example', language: 'es' },
};

async function openData(replies: Replies) {
  const requests = fakeApi({ ...serverOf($user.get() ?? company), ...replies });
  await openAccount('/your-account?section=data');
  const part = await screen.findByRole('region', { name: 'Delete your account' });
  return { requests, part: within(part) };
}

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('the company’s data export is saved as a file with its name and the date', async () => {
  await openData({ 'GET /account/export': () => json(ACCOUNT_EXPORT) });
  const saved: HTMLAnchorElement[] = [];
  const created = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this);
  });
  await press(screen.getByRole('button', { name: 'Download your data' }));
  expect(await screen.findByText('Your download has started.')).toBeTruthy();
  expect(saved.map(({ download }) => download)).toEqual(['estiba-almacenes-ebro-2026-11-22.json']);
  const [[file] = []] = created.mock.calls;
  expect(await new Response(file as Blob).json()).toEqual(ACCOUNT_EXPORT);
});

test('a failed data export shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openData({ 'GET /account/export': () => new Response(null, { status: 500 }) });
  await press(screen.getByRole('button', { name: 'Download your data' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The file could not be prepared. Please try again. ',
  );
});

test('deleting the account requires the checkbox and the password, and then shows the landing page to a guest', async () => {
  const navigations = preventNavigation();
  const draft = { drafts: {}, key: 'k', savedAt: Date.now() };
  const $drafts = ['owner', 'another'].map((userId) => storedDraft({ kind: 'space', userId }));
  for (const $draft of $drafts) $draft.set(draft);
  const { requests, part } = await openData({
    'POST /account/delete': () => new Response(null, { status: 204 }),
  });
  await press(part.getByRole('button', { name: 'Delete your account' }));
  const mark = part.getByRole('checkbox', { name: 'Yes, delete Almacenes Ebro with all its listings.' });
  expect(mark).toHaveFocus();
  const button = part.getByRole('button', { name: 'Delete for good' });
  expect(button).toBeDisabled();
  fireEvent.change(part.getByLabelText('Your password'), { target: { value: 'Pallet_position-9' } });
  expect(button).toBeDisabled();
  await press(mark);
  expect(button).toBeEnabled();
  await press(button);
  await waitFor(() => expect(navigations).toEqual(['/']));
  expect(requests.find(({ call }) => call === 'POST /account/delete')?.body).toEqual({
    currentPassword: 'Pallet_position-9',
  });
  expect($user.get()).toBeUndefined();
  expect(Object.keys(localStorage).filter((name) => name.startsWith('draft'))).toEqual([
    'draft:space:another',
  ]);
  expect($notifications.get().map(({ message }) => message)).toEqual([{ key: 'account-data.delete.done' }]);
});

test('a member reads that only the holder deletes the account', async () => {
  signIn({ member: { _id: 'ana', name: 'Ana Gil', email: 'ana@ebro.example', role: 'owner' } });
  const { part } = await openData({});
  expect(part.getByText('Only the account’s holder can delete it.')).toBeVisible();
  expect(part.queryByRole('button')).toBeNull();
});

test('a wrong password deletes nothing and keeps all sessions', async () => {
  const navigations = preventNavigation();
  const { part } = await openData({
    'POST /account/delete': () =>
      json({ error: 'Invalid current password.', code: 'INVALID_CURRENT_PASSWORD' }, 401),
  });
  await press(part.getByRole('button', { name: 'Delete your account' }));
  await press(part.getByRole('checkbox'));
  const password = part.getByLabelText('Your password');
  fireEvent.change(password, { target: { value: 'wrong' } });
  await press(part.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(password).toHaveAccessibleDescription(/that you log in with now/));
  expect(part.queryByRole('alert')).toBeNull();
  expect(password).toHaveFocus();
  expect([$user.get()?._id, navigations]).toEqual(['owner', []]);
});

test('canceling the deletion deletes nothing and focuses its button again', async () => {
  const { requests, part } = await openData({});
  await press(part.getByRole('button', { name: 'Delete your account' }));
  await press(part.getByRole('button', { name: 'Cancel' }));
  expect(part.getByRole('button', { name: 'Delete your account' })).toHaveFocus();
  expect(callsOf(requests)).not.toContain('POST /account/delete');
});
