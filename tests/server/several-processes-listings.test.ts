import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import { pauseWhatIsOver } from '#server/listings/pause-expired.ts';
import type { ApiClient } from '../support/api-client.ts';
import { startApi, TEST_SETTINGS, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { newSpace } from '../support/samples.ts';

/** Two servers that share the database, the secret and the files. */
let first: ApiServer;
let second: ApiServer;

beforeAll(async () => {
  first = await startApi();
  second = await startApi({
    settings: { ...TEST_SETTINGS, PUBLIC_ORIGIN: first.origin },
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

async function registerCompany() {
  const visitor = first.visitor();
  return { visitor, user: await visitor.register() };
}

/** The same browser on the other server, as behind a load balancer. */
function onOtherServer(visitor: ApiClient): ApiClient {
  const other = second.visitor();
  for (const [name, value] of visitor.cookies) other.cookies.set(name, value);
  return other;
}

describe('two servers on one database', () => {
  test('both know at once when one of them pauses or publishes a listing', async () => {
    const { visitor, user } = await registerCompany();
    const locationData = { ...newSpace('').locationData, city: 'Pausa' };
    const { _id } = (await visitor.post('/spaces/register', newSpace(user._id, { locationData }))).body;
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
    const both = [
      { visitor, type: 'floor' },
      { visitor: onOtherServer(visitor), type: 'automated' },
    ] as const;
    await Promise.all(both.map((each) => each.visitor.token()));
    const responses = await Promise.all(
      both.map((each) =>
        each.visitor.put(`/spaces/${_id}`, newSpace(user._id, { typeData: { type: each.type } }), 1),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both[responses.findIndex(({ status }) => status === 200)];
    expect((await onOtherServer(visitor).get(`/spaces/${_id}/mine`)).body).toMatchObject({
      version: 2,
      listing: { typeData: { type: winner?.type } },
    });
  });

  // A second SQLite writer in the same process would deadlock.
  test.runIf(ENGINE === 'postgres')('both pause ended listings without blocking each other', async () => {
    const { visitor, user } = await registerCompany();
    const found = async () => (await second.visitor().get('/spaces/filter?city=vencido')).body.total;
    for (let each = 0; each < 5; each += 1) {
      const locationData = { ...newSpace('').locationData, city: 'Vencido' };
      const ending = newSpace(user._id, { locationData, availableUntil: dayAt(first.now) });
      await visitor.post('/spaces/register', ending);
    }
    const before = await found();
    first.now += 24 * 3_600_000;
    await Promise.all([pauseWhatIsOver(first.services), pauseWhatIsOver(second.services)]);
    expect([before, await found()]).toEqual([5, 0]);
  });
});
