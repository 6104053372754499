import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { KEY_LIMIT, type OwnKey } from '#domain/session/api-key.ts';
import { startHousekeeping } from '#server/start/housekeeping.ts';
import { accountUpdate } from '../support/account.ts';
import { ApiClient, type Answer } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { newParty, type Party } from '../support/enquiries.ts';
import { createKey, newKey } from '../support/keys.ts';
import { fragmentIn, tokenIn } from '../support/mail.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { suspend } from '../support/suspend.ts';

const api = useApi();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Another_pallet-7';

const byKey = (key: string) => new ApiClient(api().origin, { key });
const refused = ({ status, body }: Answer) => [status, body?.code];
const keysOf = async ({ visitor }: Party) => ((await visitor.get('/keys')).body as { keys: OwnKey[] }).keys;
const INVALID = [401, 'KEY_INVALID'];

async function withKey() {
  const party = await newParty(api());
  return { party, ...(await createKey(api(), party.visitor)) };
}

let known: Awaited<ReturnType<typeof withKey>>;
beforeAll(async () => {
  known = await withKey();
});

describe('POST /api/keys', () => {
  test('shows the key once and stores its hash only', async () => {
    const { party, id, key } = await withKey();
    expect(key).toMatch(/^est_[\w-]{43}$/);
    const rows = await api()
      .test.database.kysely.selectFrom('api_key')
      .where('id', '=', id)
      .selectAll()
      .execute();
    expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(key).digest('base64url')]);
    expect(await keysOf(party)).toEqual([
      {
        ...{ id, name: 'WMS', scopes: ['listings:read', 'listings:write'], lastUsedAt: null },
        createdAt: new Date(api().now).toISOString(),
        expiresAt: new Date(api().now + 30 * DAY_MS).toISOString(),
      },
    ]);
    await byKey(key).get('/spaces/mine');
    const exported = await party.visitor.get('/account/export');
    const answers = [exported, await party.visitor.get('/keys')].map(({ text }) => text);
    const secret = key.slice('est_'.length);
    expect(JSON.stringify([rows, answers, api().logged])).not.toContain(secret);
    expect(answers.join()).not.toContain(rows[0]?.hash);
  });

  test('returns the same key to a repeated call, until it is revoked', async () => {
    const { visitor } = await newParty(api());
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const body = newKey(api().now);
    const first = await visitor.post('/keys', body, { headers });
    expect((await visitor.post('/keys', body, { headers })).body).toEqual(first.body);
    const other = await visitor.post('/keys', { ...body, name: 'Other' }, { headers });
    expect(refused(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    await visitor.delete(`/keys/${String(first.body.id)}`);
    expect(refused(await visitor.post('/keys', body, { headers }))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('makes at most ten, also at once', async () => {
    const { visitor } = await newParty(api());
    const made = await Promise.all(
      Array.from({ length: KEY_LIMIT + 2 }, () => visitor.post('/keys', newKey(api().now))),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(KEY_LIMIT);
    expect(made.filter(({ body }) => body.code === 'KEY_LIMIT')).toHaveLength(2);
  });

  test('lasts a year at most, and needs a name and a known scope', async () => {
    const { visitor } = known.party;
    const at = (ms: number) => new Date(api().now + ms).toISOString();
    for (const [changes, field] of [
      [{ expiresAt: at(367 * DAY_MS) }, 'expiresAt'],
      [{ expiresAt: at(0) }, 'expiresAt'],
      [{ expiresAt: 'soon' }, 'expiresAt'],
      [{ name: ' ' }, 'name'],
      [{ scopes: [] }, 'scopes'],
      [{ scopes: ['account:write'] }, 'scopes.0'],
    ] as const) {
      const answer = await visitor.post('/keys', newKey(api().now, changes));
      expect([answer.status, Object.keys(Object(answer.body.fields) as object)]).toEqual([400, [field]]);
    }
    expect((await visitor.post('/keys', newKey(api().now, { expiresAt: at(365 * DAY_MS) }))).status).toBe(
      201,
    );
  });

  test('counts wrong passwords with those of log-ins', async () => {
    const { visitor, user } = await newParty(api());
    for (let tries = 0; tries < 5; tries++) {
      const answer = await visitor.post('/keys', newKey(api().now, { currentPassword: 'Wrong_password-1' }));
      expect(refused(answer)).toEqual([401, 'INVALID_CURRENT_PASSWORD']);
    }
    expect(refused(await visitor.post('/keys', newKey(api().now)))).toEqual([429, 'ACCOUNT_LOCKED']);
    const logIn = await api().visitor().post('/auth/login', { email: user.email, password: PASSWORD });
    expect(logIn.status).toBe(429);
  });
});

describe('a key', () => {
  test('publishes without cookies and a CSRF token, as its company', async () => {
    const { party, key } = await withKey();
    const { userId: _, ...body } = newSpace('');
    const put = await byKey(key).put('/spaces/by-external-id/A-1', body);
    expect(put.status, put.text).toBe(201);
    expect((await party.visitor.get('/spaces/by-external-id/A-1')).status).toBe(200);
    const ids = [put.body.listing._id as string];
    const bulk = (action: string) => byKey(key).post('/listings/bulk', { kind: 'space', ids, action });
    expect(refused(await bulk('delete'))).toEqual([403, 'KEY_SCOPE_MISSING']);
    expect((await bulk('pause')).body).toEqual({ done: 1, failed: [] });
  });

  test('wins over the session of another company, and is never replaced by it', async () => {
    const { party, key } = await withKey();
    const { visitor } = known.party;
    const { userId: _, ...body } = newSpace('');
    const headers = { Authorization: `Bearer ${key}` };
    const put = await visitor.send('PUT', '/services/by-external-id/A-1', { body, headers });
    expect(put.status).toBe(400);
    await visitor.send('PUT', '/spaces/by-external-id/A-2', { body, headers });
    expect((await party.visitor.get('/spaces/by-external-id/A-2')).status).toBe(200);
    expect((await visitor.get('/spaces/by-external-id/A-2')).status).toBe(404);
    expect(refused(await visitor.get('/account/export', headers))).toEqual([403, 'KEY_SCOPE_MISSING']);
    expect(
      refused(await visitor.get('/spaces/mine', { Authorization: `${headers.Authorization}x` })),
    ).toEqual(INVALID);
    // Its scheme has any case.
    expect((await visitor.get('/spaces/mine', { Authorization: `bearer  ${key}` })).status).toBe(200);
  });

  test.each([
    ['longer', (key: string) => `${key}x`],
    ['very long', (key: string) => `${key}${'x'.repeat(10_000)}`],
    ['shorter', (key: string) => key.slice(0, -1)],
    ['changed', (key: string) => `${key.slice(0, -2)}AA`],
    ['a prefix', () => 'est_'],
  ])('that is %s opens nothing', async (_, change) => {
    const { id, key } = known;
    expect(refused(await byKey(change(key)).get('/spaces/mine'))).toEqual(INVALID);
    expect(refused(await byKey(change(key)).get(`/enquiries/${id}`))).toEqual(INVALID);
  });

  test('that is revoked opens no further call, and only its company revokes it', async () => {
    const { party, id, key } = await withKey();
    expect((await known.party.visitor.delete(`/keys/${id}`)).status).toBe(404);
    expect((await byKey(key).get('/spaces/mine')).status).toBe(200);
    expect((await party.visitor.delete(`/keys/${id}`)).status).toBe(204);
    expect(refused(await byKey(key).get('/spaces/mine'))).toEqual(INVALID);
    expect(await keysOf(party)).toEqual([]);
  });

  test('records its use once a minute', async () => {
    const { party, key } = await withKey();
    const [made] = [api().now];
    const usedAt = async () => Date.parse((await keysOf(party))[0]?.lastUsedAt ?? '') - made;
    api().now += 2 * MINUTE_MS;
    await byKey(key).get('/spaces/mine');
    await expect.poll(usedAt).toBe(2 * MINUTE_MS);
    api().now += MINUTE_MS / 2;
    await byKey(key).get('/spaces/mine');
    api().now += MINUTE_MS;
    await byKey(key).get('/spaces/mine');
    await expect.poll(usedAt).toBe(3.5 * MINUTE_MS);
  });

  test('ends when it expires, and is deleted', async () => {
    const server = await startApi();
    try {
      const party = await newParty(server);
      const { key } = await createKey(server, party.visitor);
      const visitor = new ApiClient(server.origin, { key });
      server.now += 30 * DAY_MS - 1;
      expect((await visitor.get('/spaces/mine')).status).toBe(200);
      server.now += 1;
      expect(refused(await visitor.get('/spaces/mine'))).toEqual(INVALID);
      await startHousekeeping(server.services).stop();
      expect(await server.test.database.kysely.selectFrom('api_key').selectAll().execute()).toEqual([]);
    } finally {
      await server.close();
    }
  });

  test('rests while its company is suspended', async () => {
    const { party, key } = await withKey();
    await api().test.database.transaction((tables) => suspend(tables, party.user._id, api().now));
    expect(refused(await byKey(key).get('/spaces/mine'))).toEqual(INVALID);
  });

  test('goes with its company', async () => {
    const { party, key } = await withKey();
    await party.visitor.post('/account/delete', { currentPassword: PASSWORD });
    expect(refused(await byKey(key).get('/spaces/mine'))).toEqual(INVALID);
  });
});

describe('the keys of a company', () => {
  const isOpen = async (key: string) => (await byKey(key).get('/spaces/mine')).status === 200;
  const mailOf = async ({ user }: Party) => (await api().mailsTo(user.email)).at(-1);

  test('stay after a change of the password, and its mail names them', async () => {
    const { party, key } = await withKey();
    const update = accountUpdate(party.user, { newPassword: NEW_PASSWORD });
    expect((await party.visitor.patch(`/users/${party.user._id}`, update)).status).toBe(200);
    expect(await isOpen(key)).toBe(true);
    expect((await mailOf(party))?.text).toMatch(/API key[^]*WMS/);
  });

  test('end with a reset of the password', async () => {
    const { party, key } = await withKey();
    const visitor = api().visitor();
    await visitor.post('/auth/forgot-password', { email: party.user.email });
    const token = tokenIn(await mailOf(party));
    await visitor.post('/auth/reset-password', { token, password: NEW_PASSWORD });
    expect(await isOpen(key)).toBe(false);
    expect((await mailOf(party))?.text).not.toMatch(/API key/);
  });

  test('end with a change of the address that its owner cancels', async () => {
    const { party, key } = await withKey();
    const update = accountUpdate(party.user, { email: `new.${party.user.email}` });
    await party.visitor.patch(`/users/${party.user._id}`, update);
    expect(await isOpen(key)).toBe(true);
    await api()
      .visitor()
      .post('/auth/cancel-email', { token: fragmentIn(await mailOf(party)) });
    expect(await isOpen(key)).toBe(false);
  });
});

test('limits of reads count each key by itself, and unknown keys by address', async () => {
  const server = await startApi({ settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 0.2 } });
  try {
    const { visitor } = await newParty(server);
    const keys = [await createKey(server, visitor), await createKey(server, visitor)];
    const [one, other] = keys.map(({ key }) => new ApiClient(server.origin, { key }));
    const unknown = new ApiClient(server.origin, { key: `est_${'A'.repeat(43)}` });
    const statuses = async (client: ApiClient | undefined, calls: number) => {
      const found = new Set<number | undefined>();
      for (let call = 0; call < calls; call++) found.add((await client?.get('/enquiries/unread'))?.status);
      return [...found];
    };
    await server.test.database.kysely.updateTable('api_key').set({ scopes: 'enquiries:read' }).execute();
    expect(await statuses(one, 601)).toEqual([200, 429]);
    expect(await statuses(other, 1)).toEqual([200]);
    expect(await statuses(unknown, 61)).toEqual([401, 429]);
  } finally {
    await server.close();
  }
});
