import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';
import { accountsOn } from './support/accounts.ts';

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Another_pallet-7';
const api = useApi();
const { registerCompany, logIn, requestReset } = accountsOn(api);

async function registerWithResetLink() {
  const { company, user } = await registerCompany();
  return { company, user, token: await requestReset(user.email) };
}

const reset = (token: string, password: unknown = NEW_PASSWORD) =>
  api().visitor().post('/auth/reset-password', { token, password });

describe('POST /api/auth/forgot-password', () => {
  test('sends no mail to an unknown address', async () => {
    await api().visitor().post('/auth/forgot-password', { email: 'unknown@ebro.example' });
    expect(await api().mailsTo('unknown@ebro.example')).toEqual([]);
    const waiting = await api().test.database.kysely.selectFrom('outgoing_mail').selectAll().execute();
    expect(waiting).toEqual([]);
  });

  test('trims the address and ignores its case', async () => {
    const user = await api().visitor().register();
    const email = `  ${user.email.toUpperCase()} `;
    await api().visitor().post('/auth/forgot-password', { email });
    const [, mail, ...more] = await api().mailsTo(user.email);
    expect(mail?.subject).toBe('Choose a new password');
    expect(more).toEqual([]);
  });

  test.each([
    ['a blank address', { email: '   ' }],
    ['an address without a dot', { email: 'a@b' }],
    ['an address with a line break', { email: 'a@b.co\r\nBcc: x@y.co' }],
    ['an address with a NUL', { email: 'a\0@b.co' }],
    ['an address of 255 characters', { email: `${'a'.repeat(245)}@b.example` }],
    ['a list', { email: ['a@b.co'] }],
    ['null', { email: null }],
  ])('rejects %s with the nested error', async (_, body) => {
    const response = await api().visitor().post('/auth/forgot-password', body);
    expect(response).toMatchObject({
      status: 400,
      body: { error: { message: 'Please check your input and try again.', code: 'BAD_INPUT' } },
    });
    expect(response.body.fields).toHaveProperty('email');
  });

  test('invalidates an older link', async () => {
    const { user, token } = await registerWithResetLink();
    const newer = await requestReset(user.email);
    expect((await reset(token)).body.error.code).toBe('INVALID_RESET_LINK');
    expect((await reset(newer)).status).toBe(200);
  });
});

describe('POST /api/auth/reset-password', () => {
  test('replaces the old password', async () => {
    const { user, token } = await registerWithResetLink();
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Password changed successfully' },
    });
    expect((await logIn(user.email, PASSWORD)).status).toBe(401);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends every session of the company, and no other', async () => {
    const { company, user, token } = await registerWithResetLink();
    const second = api().visitor();
    await second.post('/auth/login', { email: user.email, password: PASSWORD });
    const other = api().visitor();
    await other.register();
    await reset(token);
    expect((await company.get('/auth/validate-session')).status).toBe(401);
    expect((await second.get('/auth/validate-session')).status).toBe(401);
    expect((await other.get('/auth/validate-session')).status).toBe(200);
  });

  test('starts no session', async () => {
    const { token } = await registerWithResetLink();
    const guest = api().visitor();
    const response = await guest.post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect((await guest.get('/auth/validate-session')).status).toBe(401);
  });

  test('unlocks a locked account', async () => {
    const { user, token } = await registerWithResetLink();
    for (let tries = 0; tries < 5; tries += 1) await logIn(user.email, 'Wrong-password-1');
    expect((await logIn(user.email, PASSWORD)).status).toBe(429);
    await reset(token);
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('accepts a link once', async () => {
    const { user, token } = await registerWithResetLink();
    await reset(token);
    expect(await reset(token, 'A-third_pallet-8')).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid reset link', code: 'INVALID_RESET_LINK' } },
    });
    expect((await logIn(user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('accepts one of 50 concurrent uses of a link', async () => {
    const { user, token } = await registerWithResetLink();
    const passwords = Array.from({ length: 50 }, (_, index) => `Pallet_number-${String(index)}`);
    const responses = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = passwords.filter((_, index) => responses[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]));
    expect((await logIn(user.email, String(winners[0]))).status).toBe(200);
  });

  test('keeps the link usable after a rejected password', async () => {
    const { token } = await registerWithResetLink();
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('notifies the company by mail, without a reset link', async () => {
    const { user, token } = await registerWithResetLink();
    await reset(token);
    const mail = (await api().mailsTo(user.email)).at(-1);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.link).toBe(`${api().origin}/forgotten-password`);
  });

  test('rejects a link to an address that the account no longer has', async () => {
    const { user, token } = await registerWithResetLink();
    await api()
      .test.database.kysely.updateTable('company')
      .set({ email: `new-${user.email}` })
      .where('id', '=', user._id)
      .execute();
    expect((await reset(token)).body.error.code).toBe('INVALID_RESET_LINK');
  });

  test('rejects a verification link', async () => {
    const { token } = await registerCompany();
    expect((await reset(token)).body.error.code).toBe('INVALID_RESET_LINK');
  });

  test.each([
    ['a number', 5],
    ['null', null],
    ['a list', ['x']],
    ['a NUL', 'a\0'],
  ])('rejects %s as token and names the field', async (_, token) => {
    const response = await api().visitor().post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'BAD_INPUT' } } });
    expect(response.body.fields).toHaveProperty('token');
  });
});

describe('the new password', () => {
  test.each([
    ['12 characters', 'Abcdefghij1!'],
    ['64 characters', `A1!${'a'.repeat(61)}`],
    ['an underscore as symbol', 'Abcdefghij1_'],
    ['letters with accents', 'Ábçdéfghij1!'],
    ['surrounding blanks', '  Abcdefgh1!  '],
  ])('is accepted with %s and logs in as typed', async (_, password) => {
    const { user, token } = await registerWithResetLink();
    expect((await reset(token, password)).status).toBe(200);
    expect((await logIn(user.email, password)).status).toBe(200);
    expect((await logIn(user.email, `${password} `)).status).toBe(401);
  });
});

describe('the lifetime of a reset link', () => {
  test.each([
    ['accepts the link a millisecond before an hour', HOUR_MS - 1, 200, undefined],
    ['rejects the link after an hour', HOUR_MS, 400, 'RESET_LINK_EXPIRED'],
    ['rejects the link a millisecond after an hour', HOUR_MS + 1, 400, 'RESET_LINK_EXPIRED'],
    ['rejects the link of a clock that was a year ahead', -365 * 24 * HOUR_MS, 400, 'RESET_LINK_EXPIRED'],
  ])('%s', async (_, waitMs, status, code) => {
    const { token } = await registerWithResetLink();
    const sentAt = api().now;
    api().now = sentAt + waitMs;
    const response = await reset(token);
    api().now = sentAt;
    expect([response.status, response.body.error?.code]).toEqual([status, code]);
    if (code !== undefined) expect(response.body.error.message).toBe('Reset link expired');
  });
});
