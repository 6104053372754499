import { beforeAll, describe, expect, test } from 'vitest';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { newRegistration, newSpace, PASSWORD } from '../support/samples.ts';

const api = useApi();
const CSRF = '__Host-csrf';
const SID = '__Host-sid';

interface Attempt {
  readonly token?: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Every state-changing call, with a body that would be accepted. */
const CALLS: readonly (readonly [
  name: string,
  method: string,
  path: (id: string) => string,
  body: () => unknown,
])[] = [
  ['registration', 'POST', () => '/auth/register', () => newRegistration()],
  ['log-in', 'POST', () => '/auth/login', () => ({ email: owner.email, password: PASSWORD })],
  ['log-out', 'POST', () => '/auth/logout', () => undefined],
  ['resending the mail', 'POST', () => '/auth/resend-verification', () => ({ userId: owner._id })],
  ['a forgotten password', 'POST', () => '/auth/forgot-password', () => ({ email: owner.email })],
  [
    'a new password',
    'POST',
    () => '/auth/reset-password',
    () => ({ token: 'A'.repeat(43), password: 'Another_pallet-7' }),
  ],
  ['an update', 'PATCH', (id) => `/users/${id}`, () => accountUpdate(owner, { name: 'Forged' })],
  ['a space', 'POST', () => '/spaces/register', () => newSpace(owner._id)],
];

let company: ApiClient;
let owner: Awaited<ReturnType<ApiClient['register']>>;
let token: string;
let foreign: string;

beforeAll(async () => {
  company = api().visitor();
  owner = await company.register();
  token = await company.token();
  const other = api().visitor();
  await other.register();
  foreign = await other.token();
});

/** Sends with the owner's session and exactly these tokens. */
async function forge(method: string, path: string, body: unknown, { token, cookie, headers }: Attempt) {
  const attacked = api().visitor();
  attacked.cookies.set(SID, String(company.cookies.get(SID)));
  if (cookie !== undefined) attacked.cookies.set(CSRF, cookie);
  return attacked.send(method, path, {
    body,
    headers: { ...(token !== undefined && { 'X-CSRF-Token': token }), ...headers },
  });
}

const ATTEMPTS: readonly (readonly [fact: string, attempt: () => Attempt, code: string])[] = [
  ['no header and no cookie', () => ({}), 'CSRF_HEADER_MISSING'],
  ['no header', () => ({ cookie: token }), 'CSRF_HEADER_MISSING'],
  ['an empty header', () => ({ token: '', cookie: token }), 'CSRF_HEADER_MISSING'],
  ['no cookie', () => ({ token }), 'CSRF_COOKIE_MISSING'],
  ['an empty cookie', () => ({ token, cookie: '' }), 'CSRF_COOKIE_MISSING'],
  ['a differing cookie', () => ({ token, cookie: `${token}x` }), 'CSRF_TOKEN_INVALID'],
  ['an invented pair', () => ({ token: 'x.y', cookie: 'x.y' }), 'CSRF_TOKEN_INVALID'],
  ['a pair without a signature', () => pair(token.split('.')[0]), 'CSRF_TOKEN_INVALID'],
  ['a pair with an empty signature', () => pair(`${String(token.split('.')[0])}.`), 'CSRF_TOKEN_INVALID'],
  ['a pair with a bad signature', () => pair(`${token.slice(0, -1)}${flipped(token)}`), 'CSRF_TOKEN_INVALID'],
  ["another session's pair", () => pair(foreign), 'CSRF_TOKEN_INVALID'],
  ["another session's header", () => ({ token: foreign, cookie: token }), 'CSRF_TOKEN_INVALID'],
  ["another session's cookie", () => ({ token, cookie: foreign }), 'CSRF_TOKEN_INVALID'],
  ['a foreign origin', () => from({ Origin: 'https://evil.example' }), 'CSRF_TOKEN_INVALID'],
  ['an origin that is null', () => from({ Origin: 'null' }), 'CSRF_TOKEN_INVALID'],
  [
    'an origin with a longer name',
    () => from({ Origin: `${api().origin}.evil.example` }),
    'CSRF_TOKEN_INVALID',
  ],
  ['an origin of another port', () => from({ Origin: 'http://127.0.0.1:1' }), 'CSRF_TOKEN_INVALID'],
  ['a call across sites', () => from({ 'Sec-Fetch-Site': 'cross-site' }), 'CSRF_TOKEN_INVALID'],
];

const pair = (value: string | undefined): Attempt => ({ token: String(value), cookie: String(value) });
const from = (headers: Readonly<Record<string, string>>): Attempt => ({ token, cookie: token, headers });
const flipped = (text: string) => (text.endsWith('A') ? 'B' : 'A');

async function everything(): Promise<string> {
  const { kysely } = api().test.database;
  const tables = ['company', 'session', 'space', 'mail_token', 'outgoing_mail', 'login_attempt'] as const;
  const rows = await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}

describe.each(CALLS)('%s', (_, method, path, body) => {
  test.each(ATTEMPTS)('with %s is refused and changes nothing', async (__, attempt, code) => {
    const before = await everything();
    const answer = await forge(method, path(owner._id), body(), attempt());
    expect(answer.status).toBe(403);
    // Some calls nest their errors.
    expect(answer.body.code ?? answer.body.error.code).toBe(code);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await everything()).toBe(before);
  });
});

describe('a CSRF token', () => {
  test.each(['nonsense', 'a.b', '', 'x'.repeat(5000)])('replaces the cookie %s', async (held) => {
    const visitor = api().visitor();
    visitor.cookies.set(CSRF, held);
    const { body } = await visitor.get('/csrf-token');
    expect(body.csrfToken).not.toBe(held);
    expect((await visitor.post('/auth/forgot-password', { email: 'a@b.co' })).status).toBe(200);
  });

  test('is bound to its guest: another guest’s pair is refused', async () => {
    const [guest, thief] = [api().visitor(), api().visitor()];
    const taken = await guest.token();
    await thief.token();
    thief.cookies.set(CSRF, taken);
    const forget = (visitor: ApiClient) =>
      visitor.send('POST', '/auth/forgot-password', {
        body: { email: 'a@b.co' },
        headers: { 'X-CSRF-Token': taken },
      });
    const refused = await forget(thief);
    expect([refused.status, refused.body.error.code]).toEqual([403, 'CSRF_TOKEN_INVALID']);
    thief.cookies.delete('__Host-visitor');
    expect((await forget(thief)).status).toBe(403);
    expect((await forget(guest)).status).toBe(200);
  });

  test('changes at registration, log-in and log-out', async () => {
    const visitor = api().visitor();
    const tokens = [await visitor.token()];
    const { email } = await visitor.register();
    tokens.push(await visitor.token());
    await visitor.post('/auth/logout');
    visitor.forgetToken();
    tokens.push(await visitor.token());
    await visitor.post('/auth/login', { email, password: PASSWORD });
    visitor.forgetToken();
    tokens.push(await visitor.token());
    expect(new Set(tokens).size).toBe(4);
  });

  test.each([
    ['the own origin', () => api().origin],
    ['localhost on the same port', () => api().origin.replace('127.0.0.1', 'localhost')],
  ])('is accepted from %s', async (_, originOf) => {
    const visitor = api().visitor();
    const headers = { Origin: originOf(), 'Sec-Fetch-Site': 'same-origin' };
    const answer = await visitor.post('/auth/forgot-password', { email: 'a@b.co' }, { headers });
    expect(answer.status).toBe(200);
  });

  test('is not required for reading', async () => {
    for (const path of ['/csrf-token', '/health', '/spaces/filter']) {
      expect((await api().visitor().send('GET', path)).status).toBe(200);
    }
  });
});
