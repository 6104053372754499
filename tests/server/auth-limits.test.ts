import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseTrustedProxies } from '#server/security/client-address.ts';
import { accountUpdate } from '../support/account.ts';
import type { Answer } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, type ApiServer } from '../support/api-server.ts';
import { newRegistration } from '../support/samples.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;
let server: ApiServer;
let addresses = 0;

beforeAll(async () => {
  server = await startApi({
    settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: { are: 'hops', count: 1 } },
  });
});
afterAll(() => server.close());

/** Calls that seem to come from one network address that no other test has. */
function newAddress() {
  addresses += 1;
  return { 'X-Forwarded-For': `198.51.${String(addresses)}.7` };
}

async function times(count: number, work: (place: number) => Promise<Answer>): Promise<number[]> {
  const found: number[] = [];
  for (let place = 0; place < count; place += 1) found.push((await work(place)).status);
  return found;
}

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  server.visitor().post(path, body, { headers });
const repeated = (status: number, count: number) => Array<number>(count).fill(status);

async function signedUp(headers = newAddress()) {
  const company = server.visitor();
  const { body } = await company.post('/auth/register', newRegistration(), { headers });
  company.forgetToken();
  return { company, user: body.user };
}

function expectRefused(answer: Answer, seconds: number): void {
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe(String(seconds));
  const { code, error } = answer.body;
  expect(code ?? error.code).toBe('TOO_MANY_REQUESTS');
  expect(code === undefined ? error.message : error).toBe('Too many requests. Please try again later.');
}

describe('an IP address', () => {
  test('can register 20 companies an hour', async () => {
    const headers = newAddress();
    const register = () => post('/auth/register', newRegistration(), headers);
    expect(await times(20, register)).toEqual(repeated(201, 20));
    expectRefused(await register(), 3600);
    expect((await post('/auth/register', newRegistration(), newAddress())).status).toBe(201);
    server.now += HOUR_MS;
    expect((await register()).status).toBe(201);
  });

  test('is limited no longer than an hour by a clock that was a year ahead', async () => {
    const headers = newAddress();
    const register = () => post('/auth/register', newRegistration(), headers);
    server.now += YEAR_MS;
    await times(20, register);
    server.now -= YEAR_MS;
    expectRefused(await register(), 3600);
    server.now += HOUR_MS;
    expect((await register()).status).toBe(201);
  });

  test('can try 100 log-ins in 15 minutes, with any addresses, and is then refused', async () => {
    const headers = newAddress();
    const logIn = () => post('/auth/login', { email: `${randomUUID()}@b.co`, password: 'wrong' }, headers);
    const answers = await Promise.all(Array.from({ length: 101 }, logIn));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const last = await logIn();
    expect([last.status, last.body.code]).toEqual([429, 'ACCOUNT_LOCKED']);
    expect(last.headers.get('Retry-After')).toBe('900');
  });

  test('can request 20 reset mails an hour', async () => {
    const headers = newAddress();
    const forget = () => post('/auth/forgot-password', { email: `${randomUUID()}@b.co` }, headers);
    expect(await times(20, forget)).toEqual(repeated(200, 20));
    expectRefused(await forget(), 3600);
    server.now += HOUR_MS - 1;
    expectRefused(await forget(), 1);
    server.now += 1;
    expect((await forget()).status).toBe(200);
  });

  test('can request 20 reset mails an hour even concurrently', async () => {
    const headers = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        post('/auth/forgot-password', { email: `${randomUUID()}@b.co` }, headers),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  });

  test('can open 60 links an hour', async () => {
    const headers = newAddress();
    const verify = () => server.visitor().get('/auth/verify-email?token=x', headers);
    const reset = () => post('/auth/reset-password', { token: 'x', password: 'Another_pallet-7' }, headers);
    expect(await times(30, verify)).toEqual(repeated(400, 30));
    expect(await times(30, reset)).toEqual(repeated(400, 30));
    expectRefused(await verify(), 3600);
    expectRefused(await reset(), 3600);
  });
});

describe('an email address', () => {
  test('gets 5 reset mails an hour from all senders, known or unknown', async () => {
    const { user } = await signedUp();
    for (const email of [user.email, `${randomUUID()}@b.co`]) {
      const forget = (typed: string) => post('/auth/forgot-password', { email: typed }, newAddress());
      expect(await times(5, () => forget(email))).toEqual(repeated(200, 5));
      const refused = await forget(` ${String(email).toUpperCase()}`);
      expectRefused(refused, 3600);
    }
  });

  test('gets 5 verification mails an hour', async () => {
    const { company, user } = await signedUp();
    const resend = () =>
      company.post('/auth/resend-verification', { userId: user._id }, { headers: newAddress() });
    expect(await times(5, resend)).toEqual(repeated(200, 5));
    expectRefused(await resend(), 3600);
  });

  test('loses none of them to a call refused for another reason', async () => {
    const { company, user } = await signedUp();
    const other = await signedUp();
    const headers = newAddress();
    await times(8, () => company.post('/auth/resend-verification', { userId: other.user._id }, { headers }));
    const resent = await company.post('/auth/resend-verification', { userId: user._id }, { headers });
    expect(resent.status).toBe(200);
  });
});

describe('a company', () => {
  test('can have its current password checked 10 times in 15 minutes', async () => {
    const { company, user } = await signedUp();
    const change = (currentPassword: string) =>
      company.patch(`/users/${String(user._id)}`, accountUpdate(user, { currentPassword }));
    expect(await times(10, () => change('wrong'))).toEqual(repeated(401, 10));
    expectRefused(await change('wrong'), 900);
    server.now += 15 * 60_000;
    expect((await change('wrong')).status).toBe(401);
  });

  test('is not counted for updates with invalid fields', async () => {
    const { company, user } = await signedUp();
    const path = `/users/${String(user._id)}`;
    await times(12, () => company.patch(path, accountUpdate(user, { name: '' })));
    expect((await company.patch(path, accountUpdate(user))).status).toBe(200);
  });
});

describe('a forged X-Forwarded-For', () => {
  test('is ignored without a proxy', async () => {
    const direct = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1 } });
    const forget = (place: number) =>
      direct
        .visitor()
        .post(
          '/auth/forgot-password',
          { email: `${randomUUID()}@b.co` },
          { headers: { 'X-Forwarded-For': `203.0.113.${String(place % 250)}` } },
        );
    const answers = await Promise.all(Array.from({ length: 60 }, (_, place) => forget(place)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    await direct.close();
  });

  test('is ignored from an address that is not a proxy', async () => {
    const proxies = parseTrustedProxies('10.0.0.0/8') ?? { are: 'none' };
    const direct = await startApi({
      settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: proxies },
    });
    const statuses = await times(21, (place) =>
      direct
        .visitor()
        .post(
          '/auth/forgot-password',
          { email: `${randomUUID()}@b.co` },
          { headers: { 'X-Forwarded-For': `203.0.113.${place}, 10.0.0.1` } },
        ),
    );
    expect(statuses).toEqual([...repeated(200, 20), 429]);
    await direct.close();
  });

  test('is ignored before the address that the proxy saw', async () => {
    const headers = newAddress();
    const forget = (place: number) =>
      post(
        '/auth/forgot-password',
        { email: `${randomUUID()}@b.co` },
        { 'X-Forwarded-For': `203.0.113.${String(place)}, ${headers['X-Forwarded-For']}` },
      );
    expect(await times(20, forget)).toEqual(repeated(200, 20));
    expectRefused(await forget(99), 3600);
  });

  test('counts addresses of one IPv6 network as one', async () => {
    const forget = (place: number) =>
      post(
        '/auth/forgot-password',
        { email: `${randomUUID()}@b.co` },
        { 'X-Forwarded-For': `2001:db8:1:2:${place.toString(16)}::1` },
      );
    expect(await times(20, forget)).toEqual(repeated(200, 20));
    expectRefused(await forget(99), 3600);
  });
});

test('a factor raises every limit', async () => {
  const wide = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 2 } });
  const forget = () => wide.visitor().post('/auth/forgot-password', { email: 'same@b.co' });
  expect(await times(10, forget)).toEqual(repeated(200, 10));
  expectRefused(await forget(), 3600);
  await wide.close();
});
