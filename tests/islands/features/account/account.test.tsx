import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedDraft } from '#stores/wizard/drafts.ts';
import { $notifications } from '#stores/notifications.ts';
import { updateUser } from '#stores/session.ts';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { press, settle, textsOf } from '../../render-island.ts';
import { company, openAccount, ownCounts, serverOf, signIn } from './open-account.tsx';

const menu = () => within(screen.getByRole('navigation', { name: 'Sections of your account' }));
const SECTIONS = [
  ['details', 'Company'],
  ['members', 'Members'],
  ['security', 'Security'],
  ['keys', 'API keys'],
  ['checks', 'Checks'],
  ['data', 'Data'],
  ['messages', 'Message center'],
  ['requests', 'Requests'],
  ['favourites', 'Favorites'],
  ['saved-searches', 'Saved searches'],
  ['spaces', 'Your spaces'],
  ['services', 'Your services'],
  ['import', 'Import and export'],
] as const;

const notifications = () => $notifications.get().map(({ type, message }) => [type, message]);

beforeEach(() => {
  signIn();
  $notifications.set([]);
});

test('the menu links to seven sections and six pages of details, each with its own address, heading and title', async () => {
  fakeApi(serverOf(company));
  document.title = 'Your Account';
  expect(await openAccount()).toHaveTextContent('Your spaces');
  expect(document.title).toBe('Your Account');
  expect(textsOf(menu().getAllByRole('link'))).toEqual(SECTIONS.map(([, name]) => name));
  expect(within(menu().getByRole('list', { name: 'Your details' })).getAllByRole('link')).toHaveLength(6);
  for (const [section, name] of SECTIONS) {
    await press(menu().getByRole('link', { name }));
    expect(location.search).toBe(`?section=${section}`);
    const heading = screen.getByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent(name);
    expect(heading).toHaveFocus();
    expect(menu().getByRole('link', { current: 'page' })).toHaveTextContent(name);
    expect(document.title).toBe(`${name} · Your Account`);
  }
});

test('Back and Forward move through the sections and the account’s overview', async () => {
  fakeApi(serverOf(company));
  document.title = 'Your Account';
  await openAccount();
  await press(menu().getByRole('link', { name: 'Message center' }));
  await press(menu().getByRole('link', { name: 'Favorites' }));
  const shown = () => screen.getByRole('heading', { level: 2 }).textContent;
  const go = (way: () => void) =>
    act(async () => {
      const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      way();
      await arrived;
    });
  await go(() => history.back());
  expect(shown()).toBe('Message center');
  await go(() => history.back());
  expect([shown(), location.search, document.title]).toEqual(['Your spaces', '', 'Your Account']);
  await go(() => history.forward());
  expect(shown()).toBe('Message center');
});

test('an empty section links onward and has no dead controls', async () => {
  fakeApi(serverOf(company));
  await openAccount('/your-account?section=messages');
  const panel = within(screen.getByRole('region'));
  const links = await panel.findAllByRole('link', { name: /^(Publish|Search)/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/register-space-or-service',
    '/map-search',
    '/services-search',
  ]);
  expect(panel.queryByRole('button')).toBeNull();
});

test('the menu shows the number of listings and marks a draft', async () => {
  const counts = { active: 1, due: 1, lapsed: 1, paused: 1 };
  fakeApi({ ...serverOf(company), 'GET /spaces/mine': () => ownCounts(counts) });
  storedDraft({ kind: 'service', userId: 'owner' }).set({ drafts: {}, key: 'k', savedAt: Date.now() });
  await openAccount('/your-account?section=messages');
  expect(await menu().findByRole('link', { name: 'Your spaces 3' })).toBeTruthy();
  expect(menu().getByRole('link', { name: 'Your services Draft' })).toBeTruthy();
});

test('every section asks to verify the email address until it is verified', async () => {
  const user = signIn({ isVerified: false });
  const requests = fakeApi({
    ...serverOf(user),
    'POST /auth/resend-verification': () => json({ message: 'Verification email sent successfully' }),
  });
  await openAccount('/your-account?section=messages');
  const reminder = () => screen.queryByRole('complementary', { name: 'Verify your email' });
  expect(reminder()?.textContent).toContain('sent to info@ebro.example.');
  await press(menu().getByRole('link', { name: 'Favorites' }));
  await press(screen.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(notifications()).toEqual([['success', { key: 'auth.done.verificationSent' }]]));
  expect(requests.find(({ call }) => call === 'POST /auth/resend-verification')?.body).toEqual({
    userId: 'owner',
  });
  await settle(() => updateUser({ ...user, isVerified: true }));
  expect(reminder()).toBeNull();
});

test.each([
  ['the server’s own sentence', json({ error: 'Come back tomorrow.' }, 503), { text: 'Come back tomorrow.' }],
  ['a general one', new Response(null, { status: 503 }), { key: 'common.errors.general' }],
])('a failed resend of the verification link shows its reason: %s', async (_, answer, message) => {
  const user = signIn({ isVerified: false });
  fakeApi({ ...serverOf(user), 'POST /auth/resend-verification': () => answer });
  await openAccount('/your-account?section=messages');
  vi.spyOn(console, 'error').mockReturnValue();
  await press(screen.getByRole('button', { name: 'Send the link again' }));
  await waitFor(() => expect(notifications()).toEqual([['error', message]]));
});

test('only the open section loads its list; the other loads a count', async () => {
  const requests = fakeApi(serverOf(company));
  await openAccount('/your-account?section=spaces');
  await screen.findByText('No spaces registered for this account.');
  expect(callsOf(requests).filter((call) => call === 'GET /spaces/user/owner')).toHaveLength(1);
});
