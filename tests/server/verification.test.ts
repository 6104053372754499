import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { tokenIn } from '../support/mail.ts';
import { accountsOn } from './support/accounts.ts';

const HOUR_MS = 3_600_000;
const api = useApi();
const { registerCompany, requestReset, verifyEmail } = accountsOn(api);

const isVerified = async (company: ApiClient) =>
  (await company.get('/auth/validate-session')).body.user.isVerified as boolean;

describe('GET /api/auth/verify-email', () => {
  test('verifies the address, also in the open session', async () => {
    const { company, token } = await registerCompany();
    expect(await isVerified(company)).toBe(false);
    const response = await verifyEmail(token);
    expect(response).toMatchObject({ status: 200, body: { message: 'Email verified successfully' } });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await isVerified(company)).toBe(true);
  });

  test('reports on the second use that the address is verified', async () => {
    const { token } = await registerCompany();
    await verifyEmail(token);
    expect(await verifyEmail(token)).toMatchObject({
      status: 400,
      body: { error: { message: 'Email already verified', code: 'EMAIL_ALREADY_VERIFIED' } },
    });
  });

  test('verifies once of 50 concurrent requests', async () => {
    const { token } = await registerCompany();
    const responses = await Promise.all(Array.from({ length: 50 }, () => verifyEmail(token)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ body }) => body.error?.code === 'EMAIL_ALREADY_VERIFIED')).toHaveLength(49);
  });

  test.each([
    ['an invented token', 'A'.repeat(43)],
    ['no token', ''],
    ['a blank', ' '],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['a NUL', '\0'],
    ['markup', '<script>'],
    ['SQL', "' or 1=1 --"],
    ['a letter of another alphabet', 'ñ日'],
  ])('rejects %s as an invalid link', async (_, token) => {
    expect(await verifyEmail(token)).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid verification link', code: 'INVALID_VERIFICATION_LINK' } },
    });
  });

  test('rejects a missing parameter as an invalid link', async () => {
    const response = await api().visitor().get('/auth/verify-email');
    expect(response).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid verification link', code: 'INVALID_VERIFICATION_LINK' } },
    });
    expect(response.body).not.toHaveProperty('fields');
  });

  test('rejects a token that is given twice and keeps it valid', async () => {
    const { token } = await registerCompany();
    const visitor = api().visitor();
    expect((await visitor.get(`/auth/verify-email?token=${token}&token=x`)).status).toBe(400);
    expect((await visitor.get(`/auth/verify-email?token=${token}`)).status).toBe(200);
  });

  test('answers HEAD like GET and verifies nothing', async () => {
    const { company, token } = await registerCompany();
    const response = await api().visitor().send('HEAD', `/auth/verify-email?token=${token}`);
    expect([response.status, response.text]).toEqual([200, '']);
    expect((await api().visitor().send('HEAD', '/auth/verify-email?token=x')).status).toBe(400);
    expect(await isVerified(company)).toBe(false);
    expect((await verifyEmail(token)).status).toBe(200);
  });

  test('returns 404 for the link of a deleted company', async () => {
    const { user, token } = await registerCompany();
    await api().test.database.kysely.deleteFrom('company').where('id', '=', user._id).execute();
    expect(await verifyEmail(token)).toMatchObject({
      status: 404,
      body: { error: { message: 'User not found.', code: 'USER_NOT_FOUND' } },
    });
  });

  test('rejects a reset link', async () => {
    const { company, user } = await registerCompany();
    expect((await verifyEmail(await requestReset(user.email))).body.error.code).toBe(
      'INVALID_VERIFICATION_LINK',
    );
    expect(await isVerified(company)).toBe(false);
  });

  test('accepts a guest without a cookie or a CSRF token', async () => {
    const { token } = await registerCompany();
    const response = await fetch(`${api().origin}/api/auth/verify-email?token=${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the lifetime of a verification link', () => {
  test.each([
    ['accepts the link a millisecond before 24 hours', 24 * HOUR_MS - 1, 200, undefined],
    ['rejects the link after 24 hours', 24 * HOUR_MS, 400, 'VERIFICATION_LINK_EXPIRED'],
    ['rejects the link a millisecond after 24 hours', 24 * HOUR_MS + 1, 400, 'VERIFICATION_LINK_EXPIRED'],
  ])('%s', async (_, waitMs, status, code) => {
    const { token } = await registerCompany();
    const sentAt = api().now;
    api().now = sentAt + waitMs;
    const response = await verifyEmail(token);
    api().now = sentAt;
    expect([response.status, response.body.error?.code]).toEqual([status, code]);
    if (code !== undefined) expect(response.body.error.message).toBe('Verification link expired');
  });

  test('does not matter once the address is verified', async () => {
    const { token } = await registerCompany();
    await verifyEmail(token);
    const sentAt = api().now;
    api().now = sentAt + 48 * HOUR_MS;
    const response = await verifyEmail(token);
    api().now = sentAt;
    expect(response.body.error.code).toBe('EMAIL_ALREADY_VERIFIED');
  });

  test('starts when the mail is sent, not when it is queued', async () => {
    const company = api().visitor();
    const user = await company.register();
    const registeredAt = api().now;
    api().now = registeredAt + 30 * HOUR_MS;
    const [mail] = await api().mailsTo(user.email);
    expect((await verifyEmail(tokenIn(mail))).status).toBe(200);
    api().now = registeredAt;
  });
});

describe('POST /api/auth/resend-verification', () => {
  test('sends a new mail, and only its link works', async () => {
    const { company, user, token } = await registerCompany();
    const response = await company.post('/auth/resend-verification', { userId: user._id });
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Verification email sent successfully' },
    });
    const mails = await api().mailsTo(user.email);
    expect(mails).toHaveLength(2);
    expect((await verifyEmail(token)).body.error.code).toBe('INVALID_VERIFICATION_LINK');
    expect((await verifyEmail(tokenIn(mails.at(-1)))).status).toBe(200);
  });

  test('leaves only the newest link valid after 20 concurrent requests', async () => {
    const { company, user } = await registerCompany();
    await company.token();
    await Promise.all(
      Array.from({ length: 20 }, () => company.post('/auth/resend-verification', { userId: user._id })),
    );
    const mails = await api().mailsTo(user.email);
    const older = await Promise.all(mails.slice(0, -1).map((mail) => verifyEmail(tokenIn(mail))));
    expect(older.map(({ status }) => status)).toEqual(older.map(() => 400));
    expect((await verifyEmail(tokenIn(mails.at(-1)))).status).toBe(200);
  });

  test('rejects a verified company and sends no mail', async () => {
    const { company, user, token } = await registerCompany();
    await verifyEmail(token);
    expect(await company.post('/auth/resend-verification', { userId: user._id })).toMatchObject({
      status: 400,
      body: { error: 'Email already verified', code: 'EMAIL_ALREADY_VERIFIED' },
    });
    expect(await api().mailsTo(user.email)).toHaveLength(1);
  });

  test('sends no queued mail once the address is verified', async () => {
    const { company, user, token } = await registerCompany();
    await company.post('/auth/resend-verification', { userId: user._id });
    await verifyEmail(token);
    expect(await api().mailsTo(user.email)).toHaveLength(1);
  });
});
