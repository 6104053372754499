import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
import { callsOf, fakeApi, json, unreachable, type Replies } from '../../../support/fake-api.ts';
import { press, textsOf } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const DAY_MS = 86_400_000;
const KEY = `est_${'A'.repeat(43)}`;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS + 60_000).toISOString();
const made = { scopes: ['listings:read', 'listings:write'], createdAt: '2026-01-15T09:00:00.000Z' };
const KEYS = [
  { id: 'wms', name: 'WMS', lastUsedAt: null, expiresAt: inDays(29), ...made },
  { id: 'crm', name: 'CRM', lastUsedAt: '2026-01-16T09:00:00.000Z', expiresAt: inDays(-3), ...made },
];

async function openKeys(keys: readonly object[], replies: Replies = {}) {
  const requests = fakeApi({ ...serverOf(company), 'GET /keys': () => json({ keys }), ...replies });
  await openAccount('/your-account?section=keys');
  return requests;
}

const rows = () =>
  textsOf(screen.queryAllByRole('listitem').filter((row) => row.closest('section') !== null));

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  signIn();
  $notifications.set([]);
});
afterEach(() => void vi.useRealTimers());

test('each key shows what it opens, its use and its end', async () => {
  await openKeys(KEYS);
  await screen.findByText('WMS');
  const [wms, crm] = rows();
  expect(wms).toMatch(
    /^WMSReads listings · Changes listingsNever used · Made January 15, 2026Ends in 29 days, /,
  );
  expect(crm).toMatch(/Last used Jan 16, 2026, .*Expired /);
});

test('a key is made with the chosen scopes and shown once', async () => {
  const requests = await openKeys([], {
    'POST /keys': () => json({ id: 'new', key: KEY }, 201),
  });
  expect(await screen.findByText('You have no API keys.')).toBeTruthy();
  const submit = screen.getByRole('button', { name: 'Make the key' });
  await press(submit);
  expect(callsOf(requests)).not.toContain('POST /keys');
  expect(screen.getByText('Choose at least one option.')).toBeTruthy();
  type('Name', 'WMS Zaragoza');
  await press(screen.getByRole('checkbox', { name: /^Changes listings/ }));
  await press(screen.getByRole('checkbox', { name: /^Reads listings/ }));
  type('Current password', 'Pallet_position-9');
  await press(submit);
  const shown = await screen.findByRole('textbox', { name: 'API key WMS Zaragoza' });
  expect(shown).toHaveValue(KEY);
  expect(screen.getByRole('heading', { name: 'Your new key' })).toHaveFocus();
  const sent = requests.find(({ call }) => call === 'POST /keys')?.body as { expiresAt: string };
  expect(sent).toMatchObject({ name: 'WMS Zaragoza', scopes: ['listings:read', 'listings:write'] });
  expect(Math.round((Date.parse(sent.expiresAt) - Date.now()) / DAY_MS)).toBe(90);
  await press(screen.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByDisplayValue(KEY)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

test('a key whose answer is lost is asked for by the same call again, and another one by another call', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
  const requests = await openKeys([], { 'POST /keys': unreachable });
  type('Name', 'WMS');
  await press(screen.getByRole('checkbox', { name: /^Reads listings/ }));
  type('Current password', 'Pallet_position-9');
  const submit = screen.getByRole('button', { name: 'Make the key' });
  const send = async () => {
    await press(submit);
    await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'false'));
    vi.setSystemTime(Date.now() + 1234);
  };
  await send();
  type('Current password', 'Pallet_position-99');
  await send();
  type('Name', 'WMS Zaragoza');
  await send();
  const [first, again, other] = requests
    .filter(({ call }) => call === 'POST /keys')
    .map(({ body, headers }) => ({
      key: headers.get('Idempotency-Key'),
      end: (body as { expiresAt: string }).expiresAt,
    }));
  expect(again).toEqual(first);
  expect(other?.key).not.toBe(first?.key);
});

test('a key is revoked after a confirmation', async () => {
  const requests = await openKeys(KEYS, { 'DELETE /keys/wms': () => new Response(null, { status: 204 }) });
  await press(await screen.findByRole('button', { name: 'Revoke the key WMS' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Revoke the key WMS?' }));
  await press(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key is revoked.')).toBeTruthy();
  expect(callsOf(requests)).toContain('DELETE /keys/wms');
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});
