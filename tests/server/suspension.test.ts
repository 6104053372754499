import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { restoreCompany } from '#server/accounts/suspension.ts';
import { pauseExpiredListings } from '#server/listings/change-state.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { dumpOf } from '../support/dump.ts';
import { tokenIn } from '../support/mail.ts';
import { newService, newSpace, PASSWORD } from '../support/samples.ts';
import { areInSitemaps } from '../support/without-cache.ts';
import { suspend as suspendIn } from '../support/suspend.ts';

const api = useApi();
const CITY = 'Suspendida';
const DAY_MS = 24 * 3_600_000;

let start = 0;
beforeEach(() => {
  start = api().now;
});
afterEach(() => {
  api().now = start;
});

const suspend = (id: string) =>
  api().services.database.transaction((tables) => suspendIn(tables, id, api().now));
const restore = (id: string) =>
  api().services.database.transaction((tables) => restoreCompany(tables, id, api().now));

async function publish(visitor: ApiClient, path: string, body: unknown): Promise<string> {
  const response = await visitor.post(path, body);
  expect(response.status).toBe(201);
  return String(response.body._id);
}

async function registerCompany() {
  const visitor = api().visitor();
  const user = await visitor.register();
  const locationData = { ...newSpace('').locationData, city: CITY };
  const space = await publish(visitor, '/spaces/register', newSpace(user._id, { locationData }));
  const other = newSpace(user._id, { locationData, typeData: { type: 'floor' } });
  const paused = await publish(visitor, '/spaces/register', other);
  await visitor.patch(`/spaces/${paused}`, { isPaused: true });
  const service = await publish(visitor, '/services/register', newService(user._id));
  return { visitor, user, space, paused, service };
}
type Company = Awaited<ReturnType<typeof registerCompany>>;

const logIn = (email: string, password = PASSWORD) =>
  api().visitor().post('/auth/login', { email, password });

async function loadPublicState({ user, space, paused, service }: Company) {
  const guest = api().visitor();
  const status = async (path: string) => (await guest.get(path)).status;
  return {
    space: await status(`/spaces/${space}`),
    paused: await status(`/spaces/${paused}`),
    service: await status(`/services/${service}`),
    company: await status(`/companies/${user._id}`),
    found: (await guest.get(`/spaces/filter?city=${CITY}`)).body.total,
    isInSitemap: await areInSitemaps(api(), [space, service, user._id]),
  };
}

describe('a suspended company', () => {
  test('disappears with its listings and is restored unchanged', async () => {
    const one = await registerCompany();
    const published = {
      ...{ space: 200, paused: 410, service: 200, company: 200, found: 1 },
      isInSitemap: [true, true, true],
    };
    expect(await loadPublicState(one)).toEqual(published);
    const before = await dumpOf(api().services.database);
    expect(await suspend(one.user._id)).toBe(2);
    expect(await loadPublicState(one)).toEqual({
      ...{ space: 404, paused: 404, service: 404, company: 404, found: 0 },
      isInSitemap: [false, false, false],
    });
    expect(await restore(one.user._id)).toBe(2);
    expect(await loadPublicState(one)).toEqual(published);
    const after = await dumpOf(api().services.database);
    for (const table of Object.keys(before)) {
      // The decision stays.
      if (['session', 'moderation_case', 'decision'].includes(table)) continue;
      // The listings' return is an event of its own.
      if (table === 'event') {
        expect(after[table]).toEqual(expect.arrayContaining([...(before[table] ?? [])]));
        continue;
      }
      expect([table, after[table]?.toSorted()]).toEqual([table, before[table]?.toSorted()]);
    }
  });

  test('learns of it only with the right password, and can log in after its restoration', async () => {
    const { user } = await registerCompany();
    await suspend(user._id);
    const right = await logIn(user.email);
    expect([right.status, right.body]).toEqual([
      403,
      { error: 'This account is suspended. Please contact us.', code: 'ACCOUNT_SUSPENDED' },
    ]);
    expect(right.headers.getSetCookie()).toEqual([]);
    expect((await logIn(user.email, 'Wrong_password-1')).body.code).toBe('INVALID_CREDENTIALS');
    for (let tries = 0; tries < 6; tries += 1)
      expect((await logIn(user.email)).body.code).toBe('ACCOUNT_SUSPENDED');
    await restore(user._id);
    expect((await logIn(user.email)).status).toBe(200);
  });

  test('loses its sessions, so that an open tab publishes nothing', async () => {
    const { visitor, user, paused } = await registerCompany();
    await suspend(user._id);
    for (const response of [
      await visitor.post('/spaces/register', newSpace(user._id)),
      await visitor.patch(`/spaces/${paused}`, { isPaused: false }),
      await visitor.get('/auth/validate-session'),
    ]) {
      expect([response.status, response.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    }
    await restore(user._id);
    expect((await visitor.get('/auth/validate-session')).status).toBe(401);
  });

  test('can’t log in with a reset password', async () => {
    const { user } = await registerCompany();
    await suspend(user._id);
    await api().visitor().post('/auth/forgot-password', { email: user.email });
    const token = tokenIn((await api().mailsTo(user.email)).at(-1));
    const password = 'Another_pallet-7';
    expect((await api().visitor().post('/auth/reset-password', { token, password })).status).toBe(200);
    expect((await logIn(user.email, password)).body.code).toBe('ACCOUNT_SUSPENDED');
  });

  test('gets listings back paused whose availability ended meanwhile', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    const ending = await publish(
      visitor,
      '/spaces/register',
      newSpace(user._id, { availableUntil: dayAt(api().now) }),
    );
    await suspend(user._id);
    api().now += 2 * DAY_MS;
    await pauseExpiredListings(api().services);
    expect(await restore(user._id)).toBe(0);
    expect((await api().visitor().get(`/spaces/${ending}`)).status).toBe(410);
  });

  test('leaves nothing visible with requests sent during its suspension', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { visitor, user, paused } = await registerCompany();
      await visitor.token();
      const [, ...responses] = await Promise.all([
        suspend(user._id),
        visitor.post(
          '/spaces/register',
          newSpace(user._id, { locationData: { ...newSpace('').locationData, city: CITY } }),
        ),
        visitor.patch(`/spaces/${paused}`, { isPaused: false }),
        logIn(user.email),
      ]);
      expect(responses.every(({ status }) => status < 500)).toBe(true);
      expect((await visitor.get('/auth/validate-session')).status).toBe(401);
      expect((await api().visitor().get(`/companies/${user._id}`)).status).toBe(404);
      const { session, space_search: found } = await dumpOf(api().services.database);
      expect([...(session ?? []), ...(found ?? [])].filter((row) => row.includes(user._id))).toEqual([]);
    }
  });
});
