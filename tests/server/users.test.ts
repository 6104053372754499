import { describe, expect, test } from 'vitest';
import type { User } from '#domain/user/user.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { PASSWORD } from '../support/samples.ts';

const api = useApi();

async function registerCompany() {
  const company = api().visitor();
  const user = await company.register();
  await api().mailsTo(user.email);
  return { company, user };
}

const updateAccount = (company: ApiClient, user: User, changes: Parameters<typeof accountUpdate>[1] = {}) =>
  company.patch(`/users/${user._id}`, accountUpdate(user, changes));
const logIn = (email: string, password: string) => api().visitor().post('/auth/login', { email, password });
const isSignedIn = async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200;

describe('GET /api/users/{id}', () => {
  test('returns a company its own account', async () => {
    const { company, user } = await registerCompany();
    const response = await company.get(`/users/${user._id}`);
    expect(response).toMatchObject({ status: 200, body: user });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('contains no password, hash or counter', async () => {
    const { company, user } = await registerCompany();
    const { body } = await company.get(`/users/${user._id}`);
    expect(Object.keys(body as object).sort()).toEqual([
      '_id',
      'country',
      'email',
      'firstName',
      'isVerified',
      'lastName',
      'logo',
      'name',
      'role',
      'telephone',
      'telephoneCountryPrefix',
      'vat',
      'website',
    ]);
  });

  test.each([
    ['an unknown id', '0198c0de-0000-7000-8000-000000000000'],
    ['a malformed id', 'x'],
    ['a long id', 'x'.repeat(5000)],
    ['an encoded slash', 'a%2Fb'],
    ['a bad percent', '%zz'],
  ])('returns 404 for %s', async (_, id) => {
    const { company } = await registerCompany();
    expect(await company.get(`/users/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'User not found.', code: 'USER_NOT_FOUND' },
    });
  });

  test('returns 404 for another company’s id', async () => {
    const { user } = await registerCompany();
    const other = await registerCompany();
    expect(await other.company.get(`/users/${user._id}`)).toMatchObject({
      status: 404,
      body: { error: 'User not found.', code: 'USER_NOT_FOUND' },
    });
  });

  test('rejects a guest', async () => {
    const { user } = await registerCompany();
    expect(await api().visitor().get(`/users/${user._id}`)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
  });
});

describe('PATCH /api/users/{id}', () => {
  test('stores and returns all details', async () => {
    const { company, user } = await registerCompany();
    const changes = {
      name: 'Almacenes Duero',
      telephoneCountryPrefix: '+351',
      telephone: '912345678',
      website: 'http://duero.example',
      country: 'PT',
    };
    const response = await updateAccount(company, user, changes);
    expect(response).toMatchObject({ status: 200, body: { user: { ...user, ...changes } } });
    expect((await company.get(`/users/${user._id}`)).body).toEqual(response.body.user);
    expect((await company.get('/auth/validate-session')).body.user).toEqual(response.body.user);
  });

  test('ignores the VAT number, the role, the id and the verification in the body', async () => {
    const { company, user } = await registerCompany();
    const body = {
      ...accountUpdate(user),
      vat: 'CHANGED',
      role: 'admin',
      _id: 'x',
      isVerified: true,
      is_verified: 1,
      password_hash: 'x',
      firstName: 'x',
    };
    expect((await company.patch(`/users/${user._id}`, body)).body.user).toEqual(user);
    const raw = JSON.stringify(accountUpdate(user)).replace('{', '{"__proto__":{"role":"admin"},');
    const response = await company.send('PATCH', `/users/${user._id}`, {
      raw,
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': await company.token() },
    });
    expect(response.body.user).toEqual(user);
  });

  test('sends no mail and ends no session when nothing changes', async () => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user)).body.user).toEqual(user);
    expect(await api().mailsTo(user.email)).toHaveLength(1);
    expect(await isSignedIn(company)).toBe(true);
  });

  test('rejects another company’s account, which stays unchanged', async () => {
    const { company, user } = await registerCompany();
    const other = await registerCompany();
    const response = await other.company.patch(`/users/${user._id}`, accountUpdate(user, { name: 'Taken' }));
    expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await company.get(`/users/${user._id}`)).body.name).toBe(user.name);
  });

  test('rejects an unknown id like another company’s', async () => {
    const { company, user } = await registerCompany();
    expect((await company.patch('/users/unknown', accountUpdate(user))).status).toBe(403);
  });

  test('rejects another company’s id before it validates the body', async () => {
    const { company } = await registerCompany();
    expect((await company.patch('/users/unknown', { name: 5 })).status).toBe(403);
  });

  test('rejects a guest', async () => {
    const { user } = await registerCompany();
    expect((await api().visitor().patch(`/users/${user._id}`, accountUpdate(user))).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });
});

describe('the current password of an update', () => {
  test('prevents the change when it is wrong', async () => {
    const { company, user } = await registerCompany();
    const response = await updateAccount(company, user, { name: 'Other', currentPassword: `${PASSWORD}x` });
    expect(response).toMatchObject({
      status: 401,
      body: { error: 'Invalid current password.', code: 'INVALID_CURRENT_PASSWORD' },
    });
    expect(await isSignedIn(company)).toBe(true);
    expect((await company.get(`/users/${user._id}`)).body.name).toBe(user.name);
  });

  test('locks no account, however often it is wrong', async () => {
    const { company, user } = await registerCompany();
    for (let tries = 0; tries < 8; tries += 1)
      await updateAccount(company, user, { currentPassword: 'wrong' });
    expect((await updateAccount(company, user)).status).toBe(200);
    expect((await logIn(user.email, PASSWORD)).status).toBe(200);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['null', null],
    ['a number', 5],
    ['a list', [PASSWORD]],
    ['of 1,025 characters', 'x'.repeat(1025)],
    ['with a NUL', `${PASSWORD}\0`],
  ])('is rejected as input if it is %s', async (_, currentPassword) => {
    const { company, user } = await registerCompany();
    const body = { ...accountUpdate(user), currentPassword };
    const response = await company.patch(`/users/${user._id}`, body);
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
    expect(Object.keys(response.body.fields as object)).toEqual(['currentPassword']);
  });

  test.each([
    ['with a trailing blank', `${PASSWORD} `],
    ['in another case', PASSWORD.toLowerCase()],
    ['without its last letter', PASSWORD.slice(0, -1)],
    ['of 1,024 characters', 'x'.repeat(1024)],
  ])('is wrong %s', async (_, currentPassword) => {
    const { company, user } = await registerCompany();
    expect((await updateAccount(company, user, { currentPassword })).status).toBe(401);
  });

  test('does not reveal whether an address is taken when it is wrong', async () => {
    const { user: known } = await registerCompany();
    const { company, user } = await registerCompany();
    const response = await updateAccount(company, user, { email: known.email, currentPassword: 'wrong' });
    expect(response.body.code).toBe('INVALID_CURRENT_PASSWORD');
  });
});
