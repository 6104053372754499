import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnSession } from '#domain/session/own-session.ts';
import type { User } from '#domain/user/user.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, type ApiServer } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';

const MINUTE_MS = 60_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let api: ApiServer;

beforeAll(async () => {
  const settings = { TRUST_PROXY: { are: 'hops', count: 1 }, COUNTRY_HEADER: 'cf-ipcountry' } as const;
  api = await startApi({ settings: { ...TEST_SETTINGS, ...settings } });
});
afterAll(() => api.close());

async function registerCompany() {
  const visitor = api.visitor();
  return { visitor, user: await visitor.register() };
}

async function logIn({ email }: User, headers: Record<string, string> = {}) {
  const visitor = api.visitor();
  await visitor.post('/auth/login', { email, password: PASSWORD }, { headers });
  visitor.forgetToken();
  return visitor;
}

const sessionsOf = async (visitor: ApiClient) =>
  ((await visitor.get('/sessions')).body as { sessions: OwnSession[] }).sessions;

const currentOf = async (visitor: ApiClient) =>
  (await sessionsOf(visitor)).find(({ isCurrent }) => isCurrent);

const isOpen = async (visitor: ApiClient) => (await visitor.get('/auth/validate-session')).status === 200;

const CHROME_ON_WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

describe('GET /api/sessions', () => {
  test('names the browser, system and country of each session and marks the current one', async () => {
    const { user } = await registerCompany();
    api.now += MINUTE_MS;
    const phone = await logIn(user, { 'User-Agent': SAFARI_ON_IPHONE, 'CF-IPCountry': 'pt' });
    api.now += MINUTE_MS;
    const desk = await logIn(user, { 'User-Agent': CHROME_ON_WINDOWS, 'CF-IPCountry': 'ES' });
    const [first, second, registered] = await sessionsOf(desk);
    expect(first).toEqual({
      ...{ _id: expect.stringMatching(UUID), browser: 'Chrome', system: 'Windows', country: 'ES' },
      ...{ startedAt: new Date(api.now).toISOString(), lastUsedAt: new Date(api.now).toISOString() },
      isCurrent: true,
    });
    expect(second).toMatchObject({ browser: 'Safari', system: 'iOS', country: 'PT', isCurrent: false });
    expect(registered?.isCurrent).toBe(false);
    expect((await currentOf(phone))?._id).toBe(second?._id);
  });

  test.each(['', 'curl/8.11.0', 'node', 'My Own <b>Program</b>/1.0 (x)', 'x'.repeat(8000)])(
    'stores nothing of the user agent %.40o',
    async (userAgent) => {
      const { user } = await registerCompany();
      const visitor = await logIn(user, { 'User-Agent': userAgent });
      expect(await currentOf(visitor)).toMatchObject({ browser: null, system: null, country: null });
    },
  );

  test.each(['XX', 'T1', 'Spain', '', 'E'])('ignores the country %o', async (country) => {
    const { user } = await registerCompany();
    const visitor = await logIn(user, { 'CF-IPCountry': country });
    expect((await currentOf(visitor))?.country).toBeNull();
  });

  test('contains neither the secret of a session nor its stored form', async () => {
    const { visitor } = await registerCompany();
    const { text } = await visitor.get('/sessions');
    const rows = await api.test.database.kysely.selectFrom('session').select('id_hash').execute();
    for (const secret of [visitor.cookies.get('__Host-sid'), ...rows.map(({ id_hash }) => id_hash)])
      expect(text).not.toContain(secret);
  });

  test('contains no expired session and none of another company', async () => {
    const { visitor, user } = await registerCompany();
    await registerCompany();
    const before = api.now;
    api.now += 20 * 60 * MINUTE_MS;
    const later = await logIn(user);
    expect(await sessionsOf(later)).toHaveLength(2);
    api.now = before + 25 * 60 * MINUTE_MS;
    expect(await sessionsOf(later)).toHaveLength(1);
    expect(await isOpen(visitor)).toBe(false);
  });

  test('keeps the id of a session whose password changes', async () => {
    const { visitor, user } = await registerCompany();
    const id = (await currentOf(visitor))?._id;
    const { isVerified: _isVerified, role: _role, vat: _vat, logo: _logo, _id, ...own } = user;
    const change = { ...own, currentPassword: PASSWORD, newPassword: 'Another_pallet-7' };
    expect((await visitor.patch(`/users/${_id}`, change)).status).toBe(200);
    visitor.forgetToken();
    expect((await sessionsOf(visitor)).map((session) => session._id)).toEqual([id]);
  });
});

describe('the last use of a session', () => {
  const usedAt = async (visitor: ApiClient, id: string | undefined) =>
    Date.parse((await sessionsOf(visitor)).find((session) => session._id === id)?.lastUsedAt ?? '');

  test('is stored with its country, once in five minutes', async () => {
    const { visitor, user } = await registerCompany();
    const id = (await currentOf(visitor))?._id;
    const started = api.now;
    const watcher = await logIn(user);
    api.now += 5 * MINUTE_MS - 1;
    await visitor.get('/auth/validate-session');
    expect(await usedAt(watcher, id)).toBe(started);
    api.now += 1;
    await visitor.get('/auth/validate-session', { 'CF-IPCountry': 'FR' });
    // The call does not wait for the write.
    await expect.poll(() => usedAt(watcher, id)).toBe(started + 5 * MINUTE_MS);
    expect((await sessionsOf(watcher)).find((session) => session._id === id)?.country).toBe('FR');
  });

  test('is one write for any number of concurrent calls', async () => {
    const { visitor } = await registerCompany();
    api.now += 10 * MINUTE_MS;
    const later = api.now;
    await Promise.all(Array.from({ length: 20 }, () => visitor.get('/auth/validate-session')));
    const findUsedRows = async () =>
      (await api.test.database.kysely.selectFrom('session').select('last_used_at').execute()).filter(
        (row) => row.last_used_at === later,
      );
    await expect.poll(findUsedRows).toHaveLength(1);
  });
});

describe('DELETE /api/sessions', () => {
  test('ends the current session and clears its cookies', async () => {
    const { visitor } = await registerCompany();
    const id = (await currentOf(visitor))?._id ?? '';
    expect((await visitor.delete(`/sessions/${id}`)).status).toBe(204);
    expect(visitor.cookies.has('__Host-sid')).toBe(false);
    visitor.forgetToken();
    expect((await visitor.post('/auth/register', newRegistration())).status).toBe(201);
  });
});

test('an untrusted proxy sets no country', async () => {
  const settings = { ...TEST_SETTINGS, COUNTRY_HEADER: 'cf-ipcountry' };
  const untrusting = await startApi({ settings });
  const visitor = untrusting.visitor();
  await visitor.post('/auth/register', newRegistration(), { headers: { 'CF-IPCountry': 'ES' } });
  expect((await currentOf(visitor))?.country).toBeNull();
  await untrusting.close();
});
