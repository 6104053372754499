import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const VERSION = '2026-01-10';
const api = useApi({
  legal: { terms: { en: VERSION }, ranking: { en: '2026-01-01', es: '2026-01-01' } },
});
const register = (change: object) =>
  api()
    .visitor()
    .post('/auth/register', { ...newRegistration(), ...change });

test('the legal pages that there are have their addresses and days', async () => {
  const { status, body } = await api().visitor().get('/legal');
  expect(status).toBe(200);
  expect(body).toEqual({
    pages: [
      { page: 'terms', language: 'en', updated: VERSION, path: '/terms' },
      { page: 'ranking', language: 'en', updated: '2026-01-01', path: '/ranking' },
      { page: 'ranking', language: 'es', updated: '2026-01-01', path: '/es/ranking' },
    ],
  });
});

test('a registration stores which terms it named, and when; the account and its export have both', async () => {
  const own = api().visitor();
  const user = await own.register({ termsVersion: VERSION });
  expect(user).toMatchObject({ termsVersion: VERSION });
  const { body } = await own.get('/account/export');
  const termsAcceptedAt = new Date(api().now).toISOString();
  expect(body.account).toMatchObject({ termsVersion: VERSION, termsAcceptedAt });
});

test('a registration that named no terms has accepted none', async () => {
  const { body } = await register({});
  expect(body.user).toMatchObject({ termsVersion: null });
});

test('a registration that named terms that do not exist has accepted none', async () => {
  const { body } = await register({ termsVersion: '2199-01-31' });
  expect(body.user).toMatchObject({ termsVersion: null });
});

test.each(['yesterday', '2026-02-30', 20_260_110])('the version %s is refused', async (termsVersion) => {
  expect(await register({ termsVersion })).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', fields: { termsVersion: expect.stringMatching(/^issues\./) } },
  });
});

test('changed terms are accepted with their day if they exist, which the next log-in answers', async () => {
  const own = api().visitor();
  const user = await own.register();
  const accept = (termsVersion: string) => own.post(`/users/${user._id}/terms`, { termsVersion });
  expect(await accept('2199-01-31')).toMatchObject({
    status: 400,
    body: { code: 'BAD_INPUT', fields: { termsVersion: 'issues.invalid' } },
  });
  expect((await accept(VERSION)).status).toBe(204);
  const { body } = await api().visitor().post('/auth/login', { email: user.email, password: PASSWORD });
  expect(body.user).toMatchObject({ termsVersion: VERSION });
});
