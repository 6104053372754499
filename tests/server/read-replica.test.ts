import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { newSpace } from '../support/samples.ts';

const ignore = { onConnectionError: () => undefined };

describe.runIf(ENGINE === 'postgres')('a read replica', () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  let url = '';
  // An empty replica that never catches up shows which side answered.
  let staleUrl = '';

  beforeAll(async () => {
    const [primary, stale] = [await createPostgresDatabase(), await createPostgresDatabase()];
    [url, staleUrl] = [primary.url, stale.url];
    const empty = openPostgres({ url: staleUrl, ...ignore });
    await migrate(empty);
    await empty.close();
    cleanups.push(primary.drop.bind(primary), stale.drop.bind(stale));
  });

  afterAll(async () => {
    for (const close of cleanups) await close();
  });

  const startApiWith = async (readUrl: string, primaryUrl = url): Promise<ApiServer> => {
    const database = openPostgres({ url: primaryUrl, readUrl, ...ignore });
    await migrate(database);
    const api = await startApi({ database });
    cleanups.unshift(async () => {
      await api.close();
      await database.close();
    });
    return api;
  };

  test('answers searches, while details, own listings and writes go to the primary', async () => {
    const api = await startApiWith(staleUrl);
    const company = api.visitor();
    const user = await company.register();
    const { _id } = (await company.post('/spaces/register', newSpace(user._id))).body;
    expect((await company.get(`/spaces/${_id}`)).status).toBe(200);
    expect((await company.get(`/spaces/user/${user._id}`)).body).toHaveLength(1);
    expect((await company.get('/spaces/filter')).body.total).toBe(0);
  });

  test('answers the map with complete markers', async () => {
    const company = (await startApiWith(url)).visitor();
    const { _id: userId, name } = await company.register();
    const locationData = {
      country: 'Germany',
      region: 'Hamburg',
      city: 'Hamburg',
      zip: '20095',
      address: 'A 1',
    };
    const { _id } = (await company.post('/spaces/register', { ...newSpace(userId), locationData })).body;
    const onlyRead = (await startApiWith(url, staleUrl)).visitor();
    const { clusters } = (await onlyRead.get('/spaces/clusters?zoom=4&within=DE')).body;
    expect(clusters).toEqual([expect.objectContaining({ _id, userName: name })]);
  });

  test('is replaced by the primary while the last migration has not reached it', async () => {
    const behind = await createPostgresDatabase();
    cleanups.push(behind.drop.bind(behind));
    const response = await (await startApiWith(behind.url)).visitor().get('/spaces/filter');
    expect(response.status).toBe(200);
  });

  test('is replaced by the primary when it is down', async () => {
    const away = new URL(url);
    away.port = String(await freePort());
    const api = await startApiWith(away.href);
    const company = api.visitor();
    const user = await company.register();
    await company.post('/spaces/register', newSpace(user._id));
    expect((await company.get('/spaces/filter')).body.total).toBeGreaterThan(0);
  });
});
