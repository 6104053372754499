import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { $notifications } from '#stores/notifications.ts';
import { $user } from '#stores/session.ts';
import { callsOf, fakeApi, json, type Replies } from '../../../support/fake-api.ts';
import { fill, save } from './details-form.ts';
import { press, textsOf } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const at = { startedAt: '2026-11-20T08:00:00.000Z', lastUsedAt: '2026-11-21T09:30:00.000Z' };
const SESSIONS = [
  { _id: 'phone', browser: 'Chrome', system: 'Android', country: 'PT', isCurrent: false, ...at },
  { _id: 'here', browser: 'Firefox', system: 'Windows', country: 'ES', isCurrent: true, ...at },
  { _id: 'unknown', browser: null, system: null, country: null, isCurrent: false, ...at },
];
const noContent = () => new Response(null, { status: 204 });

async function openSessions(replies: Replies = {}) {
  const requests = fakeApi({
    ...serverOf(company),
    'GET /sessions': () => json({ sessions: SESSIONS }),
    ...replies,
  });
  await openAccount('/your-account?section=security');
  const part = await screen.findByRole('region', { name: 'Your sessions' });
  return {
    requests,
    rows: () => textsOf(within(part).queryAllByRole('listitem')),
  };
}

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('each session shows its browser, location and start, the current one first', async () => {
  const { rows } = await openSessions();
  await screen.findByText('Firefox on Windows');
  expect(rows().map((row) => row.replaceAll(/\d+:\d+\s[AP]M/g, 'time'))).toEqual([
    'Firefox on WindowsThis browserIn use nowLogged in Nov 20, 2026, time from Spain',
    'Chrome on AndroidLast used Nov 21, 2026, timeLogged in Nov 20, 2026, time from PortugalEnd',
    'Unknown browserLast used Nov 21, 2026, timeLogged in Nov 20, 2026, timeEnd',
  ]);
});

test.each([
  ['an open one', noContent],
  ['an expired one', () => json({ code: 'NOT_FOUND' }, 404)],
])('one session can be ended: %s', async (_, reply) => {
  const { requests, rows } = await openSessions({ 'DELETE /sessions/phone': reply });
  await press(await screen.findByRole('button', { name: 'End the session of Chrome on Android' }));
  expect(await screen.findByText('The session has ended.')).toBeTruthy();
  expect(callsOf(requests)).toContain('DELETE /sessions/phone');
  expect(rows()).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Your sessions' })).toHaveFocus();
});

test('all other sessions end after a confirmation', async () => {
  const { requests, rows } = await openSessions({ 'DELETE /sessions': noContent });
  const button = await screen.findByRole('button', { name: 'End all other sessions' });
  await press(button);
  const dialog = within(screen.getByRole('alertdialog', { name: 'End all other sessions?' }));
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(callsOf(requests)).not.toContain('DELETE /sessions');
  await press(button);
  await press(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End all other sessions' }),
  );
  expect(await screen.findByText('All other sessions have ended.')).toBeTruthy();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull();
  expect($user.get()).toMatchObject({ pendingEmail: null });
});

test('a session that fails to end stays and shows an error', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { rows } = await openSessions({ 'DELETE /sessions/phone': () => json({}, 500) });
  await press(await screen.findByRole('button', { name: 'End the session of Chrome on Android' }));
  await waitFor(() =>
    expect($notifications.get().map(({ message }) => message)).toEqual([
      { key: 'account-data.sessions.notEnded' },
    ]),
  );
  expect(rows()).toHaveLength(3);
});

test('sessions that fail to load can be retried', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let isThere = false;
  const { rows } = await openSessions({
    'GET /sessions': () => (isThere ? json({ sessions: SESSIONS }) : json({}, 503)),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Your sessions could not be loaded.');
  isThere = true;
  await press(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Firefox on Windows');
  expect(rows()).toHaveLength(3);
});

test('sessions ended by a new password leave the list', async () => {
  let sessions = SESSIONS;
  const { rows } = await openSessions({
    'GET /sessions': () => json({ sessions }),
    [`PATCH /users/${company._id}`]: () => {
      sessions = SESSIONS.filter(({ isCurrent }) => isCurrent);
      return json({ user: company });
    },
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  fill('newPassword', 'Abcdefgh1!');
  fill('currentPassword', 'Abcdefgh2!');
  await press(save());
  await waitFor(() => expect(rows()).toHaveLength(1));
});
