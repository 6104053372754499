import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteAccount } from '#api/account.ts';
import { logIn } from '#api/log-in.ts';
import { endpoints } from '#api/endpoints.ts';
import { logOut } from '#api/session.ts';
import { updateUser } from '#api/users.ts';
import { call } from '#client/call.ts';
import { dropCsrfToken } from '#client/csrf.ts';
import { whenClient } from '#client/events.ts';
import { CallFailure } from '#client/failure.ts';
import { fakeApi, json } from '../../support/fake-api.ts';
import { newRegistration } from '../../support/samples.ts';

const credentials = { email: 'info@ebro.example', password: 'secret' };

const unauthorized = vi.fn<() => void>();
whenClient('unauthorized', () => unauthorized());

beforeEach(() => {
  dropCsrfToken();
  unauthorized.mockReset();
});

const failureOf = (promise: Promise<unknown>) => expect(promise).rejects.toBeInstanceOf(CallFailure);

describe('a 401', () => {
  const no = () => json({ error: 'No.', code: 'INVALID_CURRENT_PASSWORD' }, 401);
  const over = () => json({ error: 'Over.', code: 'SESSION_EXPIRED' }, 401);
  const update = { params: { id: 'u1' }, body: { ...newUpdate(), currentPassword: 'x' } };

  test.each(endpoints.filter(({ name }) => name !== 'logIn' && name !== 'logOut'))(
    'with the session-ended code ends the session, whatever the call: $name',
    async ({ endpoint }) => {
      const path = `/${endpoint.path.slice(1).replaceAll(/\{\w+\}/g, 'x')}` as const;
      fakeApi({ [`${endpoint.method} ${path}`]: over });
      await failureOf(call({ ...endpoint, path }));
      expect(unauthorized).toHaveBeenCalledOnce();
    },
  );

  test('for a log-in or a log-out leaves the session alone', async () => {
    fakeApi({ 'POST /auth/login': no, 'POST /auth/logout': over });
    await failureOf(call(logIn, { body: credentials }));
    await failureOf(call(logOut));
    expect(unauthorized).not.toHaveBeenCalled();
  });

  test('for a call that requires the password ends the session only with the session-ended code', async () => {
    const deletion = { body: { currentPassword: 'x' } };
    fakeApi({ 'PATCH /users/u1': no, 'POST /account/delete': no });
    await failureOf(call(updateUser, update));
    await failureOf(call(deleteAccount, deletion));
    expect(unauthorized).not.toHaveBeenCalled();
    fakeApi({ 'PATCH /users/u1': over, 'POST /account/delete': over });
    await failureOf(call(updateUser, update));
    expect(unauthorized).toHaveBeenCalledOnce();
    await failureOf(call(deleteAccount, deletion));
    expect(unauthorized).toHaveBeenCalledTimes(2);
  });
});

function newUpdate() {
  const { vat: _vat, password: _password, ...details } = newRegistration();
  return details;
}
