import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { findPgbouncer } from '../setup/programs.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { newSpace } from '../support/samples.ts';

const isToRun = findPgbouncer() !== undefined || process.env['CI'] === 'true';
const AT_ONCE = 30;

describe.runIf(ENGINE === 'postgres' && isToRun)('behind PgBouncer with transaction pooling', () => {
  let api: ApiServer;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const made = await createPostgresDatabase();
    const pooler = await startPgbouncer(made.url);
    const database = openPostgres({ url: pooler.url, onConnectionError: () => undefined });
    closing.push(
      () => database.close(),
      () => pooler.stop(),
      () => made.drop(),
    );
    await migrate(database);
    api = await startApi({ database });
    closing.unshift(() => api.close());
  });

  afterAll(async () => {
    for (const close of closing) await close();
  });

  test('migrates an empty database and finds a new listing at once', async () => {
    const company = api.visitor();
    const user = await company.register();
    await company.token();
    const spaces = Array.from({ length: AT_ONCE }, () =>
      company.post('/spaces/register', newSpace(user._id)),
    );
    const published = await Promise.all(spaces);
    expect(published.map(({ status }) => status)).toEqual(spaces.map(() => 201));
    const reads = published.flatMap(({ body }) => [
      api.visitor().get(`/spaces/${body._id}`),
      api.visitor().get('/spaces/filter?limit=1'),
      company.get(`/spaces/user/${user._id}`),
    ]);
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual(reads.map(() => 200));
    expect((await company.get('/spaces/filter')).body.total).toBe(AT_ONCE);
  });
});

test.runIf(ENGINE === 'postgres')(
  'without a pooler the server cancels a query that takes too long, and starts no workers for one',
  async () => {
    const made = await createPostgresDatabase();
    const database = openPostgres({ url: made.url, onConnectionError: () => undefined });
    const asked = `select current_setting('statement_timeout') as longest, current_setting('jit') as jit,
      current_setting('max_parallel_workers_per_gather') as workers`;
    expect(await database.readFresh({ name: 'settings', sql: asked }, [])).toEqual([
      { longest: '8s', jit: 'off', workers: '0' },
    ]);
    await database.close();
    await made.drop();
  },
);
