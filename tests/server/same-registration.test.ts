import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { lockListing, removeListing } from '#server/db/own-listings.ts';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
const AT_ONCE = 10;

/** Waits until a statement is blocked by a lock. */
const untilBlocked = (database: Database) =>
  vi.waitFor(
    async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await waiting.execute(database.kysely)).rows).not.toEqual([]);
    },
    { timeout: 20_000 },
  );

const SAME = { status: 409, body: { code: 'SAME_LISTING', fields: { unitName: 'issues.sameListing' } } };

const withKey = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });

describe.each([
  ['space', '/spaces/register', newSpace],
  ['service', '/services/register', newService],
] as const)('the same %s without an Idempotency-Key', (kind, path, bodyOf) => {
  async function registerCompany() {
    const visitor = api().visitor();
    const user = await visitor.register();
    const own = async () => (await visitor.get(`/${kind}s/user/${user._id}`)).body as { _id: string }[];
    return { visitor, own, body: bodyOf(user._id) };
  }

  test('creates one listing when it is sent many times at once, and once more', async () => {
    const { visitor, own, body } = await registerCompany();
    await visitor.token();
    const responses = await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.post(path, body)));
    responses.push(await visitor.post(path, body));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(({ body: { _id } }) => _id as string)).size).toBe(1);
    expect(responses.filter(({ body: { isRepeat } }) => isRepeat === undefined)).toHaveLength(1);
    expect(responses.filter(({ body: { isRepeat } }) => isRepeat === true)).toHaveLength(AT_ONCE);
    expect(await own()).toHaveLength(1);
  });

  test('is rejected when it is sent again after ten seconds, also while the first is paused', async () => {
    const { visitor, own, body } = await registerCompany();
    const { _id: id } = (await visitor.post(path, body)).body as { _id: string };
    await visitor.patch(`/${kind}s/${id}`, { isPaused: true });
    api().now += 10_001;
    expect(await visitor.post(path, body)).toMatchObject(SAME);
    expect(await own()).toHaveLength(1);
  });

  test('creates a new listing after the first was deleted', async () => {
    const { visitor, own, body } = await registerCompany();
    const first = await visitor.post(path, body);
    await visitor.delete(`/${kind}s/${first.body._id}`);
    const second = await visitor.post(path, body);
    expect((await own()).map(({ _id }) => _id)).toEqual([second.body._id]);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('creates a new listing while the first is being deleted', async () => {
    const { visitor, own, body } = await registerCompany();
    const { _id: id } = (await visitor.post(path, body)).body as { _id: string };
    // The repeated request waits for the deletion.
    const { database } = api().services;
    const deleted = Promise.withResolvers<undefined>();
    const isLocked = Promise.withResolvers<undefined>();
    const deletion = database.transaction(async (tables) => {
      await lockListing(tables, kind, id);
      isLocked.resolve(undefined);
      if (database.engine === 'postgres') await deleted.promise;
      await removeListing(tables, kind, id, body.userId, api().now);
    });
    await isLocked.promise;
    const again = visitor.post(path, body);
    // Only PostgreSQL can start the repeated request before the deletion ends.
    if (database.engine === 'postgres') await untilBlocked(database);
    deleted.resolve(undefined);
    await deletion;
    const second = (await again).body as { _id: string; isRepeat?: true };
    expect([second._id === id, second.isRepeat]).toEqual([false, undefined]);
    expect((await own()).map(({ _id }) => _id)).toEqual([second._id]);
  });

  test('creates another listing for another company or with another body', async () => {
    const [one, other] = [await registerCompany(), await registerCompany()];
    await one.visitor.post(path, one.body);
    await one.visitor.post(path, bodyOf(one.body.userId));
    await other.visitor.post(path, { ...one.body, userId: other.body.userId });
    expect([(await one.own()).length, (await other.own()).length]).toEqual([2, 1]);
  });
});

describe.each([
  ['space', '/spaces/register', newSpace, 'locationData', 'dimensionsData'],
  ['service', '/services/register', newService, 'location', 'dimensions'],
] as const)('an equal %s under another key', (kind, path, bodyOf, place, figures) => {
  async function publish() {
    const visitor = api().visitor();
    const { _id: userId } = await visitor.register();
    const body = bodyOf(userId) as unknown as Readonly<Record<string, object>>;
    const answer = await visitor.post(path, body, withKey());
    return { visitor, userId, body, id: answer.body._id as string };
  }

  const differing = (body: Readonly<Record<string, object>>) => [
    { ...body, unitName: 'Building B' },
    { ...body, [place]: { ...body[place], address: 'Calle Otra 1' } },
    { ...body, [figures]: { ...body[figures], surface: 777 } },
    { ...body, facts: { minTerm: 6 } },
  ];

  test('is rejected whatever its description, dates and prices, and however its address is written', async () => {
    const { visitor, userId, body } = await publish();
    const { address } = body[place] as { address: string };
    const price = { type: 'onRequest', per: kind === 'space' ? 'm2Month' : 'palletWeek' };
    for (const copy of [
      body,
      { ...body, [place]: { ...body[place], address: `${address.toUpperCase()} ` } },
      { ...body, description: 'x'.repeat(50), descriptionData: { descriptionText: 'Another text.' } },
      { ...body, availableFrom: '2190-01-01', prices: [price] },
    ])
      expect(await visitor.post(path, copy, withKey())).toMatchObject(SAME);
    const other = api().visitor();
    const { _id } = await other.register();
    expect((await other.post(path, { ...body, userId: _id }, withKey())).status).toBe(201);
    expect((await visitor.get(`/${kind}s/user/${userId}`)).body).toHaveLength(1);
  });

  test('is published if its name or unit, address, a figure or a fact differs, and its name is returned', async () => {
    const { visitor, body } = await publish();
    for (const other of differing(body))
      expect((await visitor.post(path, other, withKey())).status).toBe(201);
    const named = await visitor.post(path, { ...body, unitName: ' Building\tC ' }, withKey());
    expect(named.body.unitName).toBe('Building C');
  });

  test('is published once when many are sent at once', async () => {
    const { visitor, body } = await publish();
    const copy = { ...body, unitName: 'Building B' };
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => visitor.post(path, copy, withKey())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(AT_ONCE - 1).fill(409)]);
  });

  test('is rejected as a change, also when two become equal at once', async () => {
    const { visitor, body } = await publish();
    const others = await Promise.all(
      ['B', 'C'].map(async (unitName) => {
        const { body: made } = await visitor.post(path, { ...body, unitName }, withKey());
        return String(made._id);
      }),
    );
    const [one = ''] = others;
    expect(await visitor.put(`/${kind}s/${one}`, body, 1)).toMatchObject(SAME);
    const named = { ...body, unitName: 'D' };
    const answers = await Promise.all(others.map((each) => visitor.put(`/${kind}s/${each}`, named, 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
