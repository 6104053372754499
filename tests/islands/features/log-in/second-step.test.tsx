import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LogIn } from '#features/log-in/LogInForm.tsx';
import { STORED } from '#site/browser-storage.ts';
import { clearSession } from '#stores/session.ts';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { press, renderIsland, settle } from '../../render-island.ts';
import { inAnHour, moveTo, preventNavigation, user } from '../../stores/session-page.ts';

const PASSWORD = 'Pallet_position-9';
const RIGHT = '123456';

const answerTo = (secondFactor: string | undefined) =>
  secondFactor === RIGHT
    ? json({ user, tokenExpiration: inAnHour() })
    : json({ code: secondFactor === undefined ? 'SECOND_FACTOR_REQUIRED' : 'SECOND_FACTOR_WRONG' }, 401);

async function logIn() {
  const requests = fakeApi({
    'GET /csrf-token': () => json({ csrfToken: 'token' }),
    'POST /auth/login': ({ body }) => answerTo((Object(body) as { secondFactor?: string }).secondFactor),
  });
  moveTo('/log-in');
  await renderIsland(<LogIn locale="en" />);
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  return requests;
}

let left: string[] = [];
beforeEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  left = preventNavigation();
});

const codeField = () => screen.findByLabelText('Code from your authenticator app');

test('asks for the code in place, without an error, and logs in with what was typed before', async () => {
  const requests = await logIn();
  const field = await codeField();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeValid();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(localStorage.getItem(STORED.failedAttempts)).toBeNull();
  fireEvent.change(field, { target: { value: RIGHT } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests.filter(({ call }) => call === 'POST /auth/login').at(-1)).toMatchObject({
    body: { email: user.email, password: PASSWORD, secondFactor: RIGHT },
  });
});

test('a wrong code is refused at its field and counted as a wrong password is', async () => {
  await logIn();
  fireEvent.change(await codeField(), { target: { value: '000000' } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(async () =>
    expect(await codeField()).toHaveAccessibleDescription(/wrong or was used already/),
  );
  expect(await codeField()).toHaveFocus();
  expect(JSON.parse(localStorage.getItem(STORED.failedAttempts) ?? '{}')).toMatchObject({ count: 1 });
});

test('a recovery code can be entered instead, and the first step comes back filled in', async () => {
  await logIn();
  fireEvent.change(await codeField(), { target: { value: '123' } });
  await press(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = await screen.findByLabelText('Recovery code');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  expect(field).toBeValid();
  await press(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Email')).toHaveValue(user.email);
  expect(screen.getByLabelText('Password')).toHaveValue(PASSWORD);
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

test('a page that Back shows again after the log-out is ready to log in, without the password', async () => {
  const requests = await logIn();
  fireEvent.change(await codeField(), { target: { value: RIGHT } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(left).toHaveLength(1));
  clearSession();
  await settle(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  const before = requests.length;
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: user.email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: PASSWORD } });
  await press(screen.getByRole('button', { name: 'Log in' }));
  await codeField();
  expect(callsOf(requests.slice(before))).toContain('POST /auth/login');
});
