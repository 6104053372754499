import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LogIn } from '#features/log-in/LogInForm.tsx';
import { clearSession } from '#stores/session.ts';
import { fakeApi, json, unreachable, type Reply } from '../../../support/fake-api.ts';
import { press, renderIsland } from '../../render-island.ts';
import { inAnHour, moveTo, preventNavigation, user } from '../../stores/session-page.ts';

const ACCEPT = `POST /users/${user._id}/terms`;
const heading = () => screen.findByRole('heading', { name: 'Our terms have changed' });

async function logIn(termsVersion: string | null, accept: Reply = () => new Response(null, { status: 204 })) {
  const requests = fakeApi({
    'GET /csrf-token': () => json({ csrfToken: 'token' }),
    'POST /auth/login': () => json({ user: { ...user, termsVersion }, tokenExpiration: inAnHour() }),
    [ACCEPT]: accept,
  });
  moveTo('/log-in?redirect=/blog');
  await renderIsland(<LogIn locale="en" termsVersion="2026-03-02" />);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Pallet_position-9' } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  return requests;
}

let left: string[] = [];
beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  left = preventNavigation();
  vi.spyOn(console, 'error').mockReturnValue();
});

test.each([['2026-01-01'], [null]])(
  'a company that has accepted %s sees the changed terms before it goes on',
  async (accepted) => {
    const requests = await logIn(accepted);
    await waitFor(async () => expect(await heading()).toHaveFocus());
    expect(screen.getByText(/The terms of Mar 2, 2026 are now in force/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/terms');
    expect(left).toEqual([]);
    await press(screen.getByRole('button', { name: 'Accept and continue' }));
    await waitFor(() => expect(left).toEqual(['/blog']));
    expect(requests.filter(({ call }) => call === ACCEPT)).toMatchObject([
      { body: { termsVersion: '2026-03-02' } },
    ]);
  },
);

test.each([['2026-03-02'], ['2026-04-01']])(
  'a company that has accepted %s goes on at once',
  async (accepted) => {
    await logIn(accepted);
    await waitFor(() => expect(left).toEqual(['/blog']));
    expect(screen.queryByRole('heading', { name: 'Our terms have changed' })).toBeNull();
  },
);

test('without an answer to the acceptance it is said, and the company can go on', async () => {
  await logIn(null, unreachable);
  await heading();
  await press(screen.getByRole('button', { name: 'Accept and continue' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(left).toEqual([]);
  await press(screen.getByRole('button', { name: 'Ask me next time' }));
  expect(left).toEqual(['/blog']);
});
