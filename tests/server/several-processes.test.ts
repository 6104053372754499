import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { pauseExpiredListings } from '#server/listings/change-state.ts';
import { accountUpdate } from '../support/account.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { tokenIn } from '../support/mail.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';
import { download, picture, upload } from '../support/uploads.ts';

/** Two servers that share the database, the secret and the files. */
let first: ApiServer;
let second: ApiServer;

beforeAll(async () => {
  const settings = {
    ...TEST_SETTINGS,
    RATE_LIMIT_FACTOR: 1,
    TRUST_PROXY: { are: 'hops', count: 1 },
  } as const;
  first = await startApi({ settings });
  second = await startApi({
    settings: { ...settings, PUBLIC_ORIGIN: first.origin },
    database: first.test.open(),
    files: first.services.files,
    clock: () => first.now,
  });
});
afterAll(async () => {
  await second.services.database.close();
  await second.close();
  await first.close();
});

let addresses = 0;

/** A new client address, so that tests don't share limits. */
function newAddress() {
  addresses += 1;
  return { 'X-Forwarded-For': `203.0.${addresses}.9` };
}

async function registerCompany() {
  const visitor = first.visitor();
  const { body } = await visitor.post('/auth/register', newRegistration(), { headers: newAddress() });
  visitor.forgetToken();
  return { visitor, user: body.user as Awaited<ReturnType<ApiClient['register']>> };
}

/** The same browser on the other server, as behind a load balancer. */
function onOtherServer(visitor: ApiClient): ApiClient {
  const other = second.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

/** The same browser on both servers, with a CSRF token each. */
async function onBothServers(visitor: ApiClient) {
  const both = [visitor, onOtherServer(visitor)] as const;
  for (const each of both) await each.token();
  return both;
}

/** The body of a space in that city. */
const spaceIn = (city: string, userId: string, parts: Parameters<typeof newSpace>[1] = {}) =>
  newSpace(userId, { locationData: { ...newSpace('').locationData, city }, ...parts });

const logIn = (visitor: ApiClient, email: string, password: string) =>
  visitor.post('/auth/login', { email, password }, { headers: newAddress() });

const serverAt = (server: number) => (server % 2 === 0 ? first : second);
const repeated = (status: number, count: number) => Array<number>(count).fill(status);

describe('two servers on one database', () => {
  test('share sessions', async () => {
    const { visitor, user } = await registerCompany();
    const { status, body } = await onOtherServer(visitor).get('/auth/validate-session');
    expect([status, body.user]).toEqual([200, user]);
  });

  test('end a session at both after a log-out at one', async () => {
    const { visitor } = await registerCompany();
    expect((await onOtherServer(visitor).post('/auth/logout')).status).toBe(200);
    expect((await visitor.get('/auth/validate-session')).status).toBe(401);
    expect((await onOtherServer(visitor).get('/auth/validate-session')).status).toBe(401);
  });

  test('accept each other’s CSRF tokens', async () => {
    const { visitor, user } = await registerCompany();
    const sent = { body: newSpace(user._id), headers: { 'X-CSRF-Token': await visitor.token() } };
    const response = await onOtherServer(visitor).send('POST', '/spaces/register', sent);
    expect(response.status).toBe(201);
  });

  test('share the renewal of a session', async () => {
    const { visitor } = await registerCompany();
    const start = first.now;
    first.now = start + 13 * 3_600_000;
    const renewed = await onOtherServer(visitor).get('/auth/validate-session');
    first.now = start + 30 * 3_600_000;
    const later = await visitor.get('/auth/validate-session');
    first.now = start;
    expect([renewed.status, later.status]).toEqual([200, 200]);
  });

  test('end the other sessions at both after a new password at one', async () => {
    const { visitor, user } = await registerCompany();
    const other = second.visitor();
    await logIn(other, user.email, PASSWORD);
    const change = accountUpdate(user, { newPassword: 'Another_pallet-7' });
    expect((await visitor.patch(`/users/${user._id}`, change)).status).toBe(200);
    expect((await other.get('/auth/validate-session')).status).toBe(401);
    expect((await onOtherServer(visitor).get('/auth/validate-session')).status).toBe(200);
  });

  test('count failed log-ins together', async () => {
    const { user } = await registerCompany();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const visitor = serverAt(tries).visitor();
      statuses.push((await logIn(visitor, user.email, 'Wrong_password-1')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    for (const server of [first, second])
      expect((await logIn(server.visitor(), user.email, PASSWORD)).status).toBe(429);
  });

  test('reset the failures at both after a log-in at one', async () => {
    const { user } = await registerCompany();
    const logInAt = (server: ApiServer, password: string) => logIn(server.visitor(), user.email, password);
    for (let tries = 0; tries < 4; tries += 1) await logInAt(serverAt(tries), 'Wrong_password-1');
    expect((await logInAt(second, PASSWORD)).status).toBe(200);
    for (let tries = 0; tries < 4; tries += 1)
      expect((await logInAt(serverAt(tries), 'Wrong_password-1')).status).toBe(401);
    expect((await logInAt(first, PASSWORD)).status).toBe(200);
  });

  test('register an address once from concurrent requests', async () => {
    const body = newRegistration();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        serverAt(index).visitor().post('/auth/register', body, { headers: newAddress() }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...repeated(409, 9)]);
  });

  test.each([
    ['space', '/spaces/register', newSpace],
    ['service', '/services/register', newService],
  ] as const)(
    'create one %s from requests with the same key, and reject the key with another body',
    async (_, path, bodyOf) => {
      const { visitor, user } = await registerCompany();
      const both = await onBothServers(visitor);
      const headers = { 'Idempotency-Key': 'draft' };
      const body = bodyOf(user._id);
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_each, index) =>
          both[index % 2 === 0 ? 0 : 1].post(path, body, { headers }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual(repeated(201, 20));
      expect(new Set(responses.map(({ body: { _id } }) => _id)).size).toBe(1);
      const list = await visitor.get(`${path.replace('register', 'user')}/${user._id}`);
      expect(list.body).toHaveLength(1);
      expect((await both[1].post(path, bodyOf(user._id), { headers })).status).toBe(422);
    },
  );

  test('share the limits of requests', async () => {
    const headers = newAddress();
    const ask = (server: ApiServer) =>
      server.visitor().post('/auth/forgot-password', { email: `${crypto.randomUUID()}@b.co` }, { headers });
    const responses = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(serverAt(index))));
    expect(responses.map(({ status }) => status).sort()).toEqual([...repeated(200, 20), ...repeated(429, 5)]);
    for (const server of [first, second]) expect((await ask(server)).status).toBe(429);
  });

  test('share the limit of a company’s listings', async () => {
    const { visitor, user } = await registerCompany();
    const both = await onBothServers(visitor);
    const register = (_: unknown, index: number) =>
      both[index % 2 === 0 ? 0 : 1].post('/spaces/register', newSpace(user._id));
    const responses = await Promise.all(Array.from({ length: 62 }, register));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.sort()).toEqual([...repeated(201, 60), ...repeated(429, 2)]);
  });

  test('show and remove each other’s listings at once', async () => {
    const { visitor, user } = await registerCompany();
    const { body } = await visitor.post('/spaces/register', spaceIn('Doble', user._id));
    const { body: shown } = await second.visitor().get(`/spaces/${body._id}`);
    expect(shown).toEqual({ ...body, responseRecord: null, checks: [] });
    expect((await second.visitor().get('/spaces/filter?city=doble')).body.total).toBe(1);
    await onOtherServer(visitor).delete(`/spaces/${body._id}`);
    expect((await first.visitor().get(`/spaces/${body._id}`)).status).toBe(404);
    expect((await first.visitor().get('/spaces/filter?city=doble')).body.total).toBe(0);
  });

  test('both know at once when one of them pauses or publishes a listing', async () => {
    const { visitor, user } = await registerCompany();
    const { _id } = (await visitor.post('/spaces/register', spaceIn('Pausa', user._id))).body;
    const states = () =>
      Promise.all(
        [first, second].map(async (server) => [
          (await server.visitor().get(`/spaces/${_id}`)).status,
          (await server.visitor().get('/spaces/filter?city=pausa')).body.total,
        ]),
      );
    await onOtherServer(visitor).patch(`/spaces/${_id}`, { isPaused: true });
    expect(await states()).toEqual([
      [410, 0],
      [410, 0],
    ]);
    await visitor.patch(`/spaces/${_id}`, { isPaused: false });
    expect(await states()).toEqual([
      [200, 1],
      [200, 1],
    ]);
  });

  test('accept one change of a version and reject the other', async () => {
    const { visitor, user } = await registerCompany();
    const { _id } = (await visitor.post('/spaces/register', newSpace(user._id))).body;
    const types = ['floor', 'automated'] as const;
    const bodies = types.map((type) => newSpace(user._id, { typeData: { type } }));
    const both = await onBothServers(visitor);
    const responses = await Promise.all(
      both.map((each, index) => each.put(`/spaces/${_id}`, bodies[index], 1)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = types[responses.findIndex(({ status }) => status === 200)];
    expect((await onOtherServer(visitor).get(`/spaces/${_id}/mine`)).body).toMatchObject({
      version: 2,
      listing: { typeData: { type: winner } },
    });
  });

  // A second SQLite writer in the same process would deadlock.
  test.runIf(ENGINE === 'postgres')('both pause ended listings without blocking each other', async () => {
    const { visitor, user } = await registerCompany();
    const found = async () => (await second.visitor().get('/spaces/filter?city=vencido')).body.total;
    for (let each = 0; each < 5; each += 1) {
      const ending = { availableUntil: dayAt(first.now) };
      await visitor.post('/spaces/register', spaceIn('Vencido', user._id, ending));
    }
    const before = await found();
    first.now += 24 * 3_600_000;
    await Promise.all([pauseExpiredListings(first.services), pauseExpiredListings(second.services)]);
    expect([before, await found()]).toEqual([5, 0]);
  });

  test('accept one of two concurrent deletions', async () => {
    const { visitor, user } = await registerCompany();
    const { body } = await visitor.post('/services/register', newService(user._id));
    const both = await onBothServers(visitor);
    const responses = await Promise.all(both.map((each) => each.delete(`/services/${body._id}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('serve and accept each other’s uploads', async () => {
    const { visitor, user } = await registerCompany();
    const { gcsUrl, imageId } = (await upload(visitor, await picture('png'))).body.data;
    expect((await download(onOtherServer(visitor), gcsUrl)).status).toBe(200);
    const service = newService(user._id, { multimedia: { images: [imageId] } });
    expect((await onOtherServer(visitor).post('/services/register', service)).status).toBe(201);
  });

  test('accept each other’s mailed links, once', async () => {
    const { user } = await registerCompany();
    const token = tokenIn((await first.mailsTo(user.email)).at(-1));
    const follow = (server: ApiServer) =>
      server.visitor().get(`/auth/verify-email?token=${token}`, newAddress());
    const responses = await Promise.all([follow(first), follow(second)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('send a queued mail once', async () => {
    const { user } = await registerCompany();
    const [one, other] = await Promise.all([first.mailsTo(user.email), second.mailsTo(user.email)]);
    expect(one.length + other.length).toBe(1);
  });

  test('continue each other’s pages of results', async () => {
    const { visitor, user } = await registerCompany();
    for (let each = 0; each < 3; each += 1) {
      await visitor.post('/spaces/register', spaceIn('Hojas', user._id));
    }
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await serverAt(page).visitor().get(`/spaces/filter?city=hojas&limit=1${cursor}`);
      seen.push(...body.spaces.map(({ _id }: { _id: string }) => _id));
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(3);
  });
});
