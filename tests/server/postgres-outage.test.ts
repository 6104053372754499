import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { newSpace } from '../support/samples.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';

/** Ten seconds for the server plus a margin for a busy machine. */
const ANSWER_LIMIT_MS = 20_000;

describe.runIf(ENGINE === 'postgres')('during an outage of PostgreSQL', () => {
  let proxy: TcpProxy;
  let api: ApiServer;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgresDatabase();
    drop = () => made.drop();
    const url = new URL(made.url);
    proxy = await startTcpProxy(Number(url.port));
    url.port = String(proxy.port);
    const database = openPostgres({ url: url.href, onConnectionError: () => undefined });
    await migrate(database);
    api = await startApi({ database });
  });

  afterAll(async () => {
    await api.services.database.close();
    await api.close();
    await proxy.close();
    await drop();
  });

  const waitForRecovery = () =>
    expect.poll(async () => (await api.visitor().get('/health')).status).toBe(200);

  test.each(['cut', 'freeze'] as const)(
    'a lost connection (%s) returns 503 in time, and the server recovers without a restart',
    async (way) => {
      const company = api.visitor();
      const user = await company.register();
      await company.token();
      await proxy[way]();
      const responses = await Promise.all(
        [
          company.get('/health'),
          company.get('/spaces/filter'),
          company.get('/auth/validate-session'),
          company.post('/spaces/register', newSpace(user._id)),
        ].map((response) => withTimeout(response)),
      );
      for (const { status, body, headers } of responses) {
        expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
        expect(headers.has('Retry-After')).toBe(true);
      }
      await proxy.restore();
      await waitForRecovery();
      expect((await company.get(`/spaces/user/${user._id}`)).body).toEqual([]);
    },
    40_000,
  );
});

function withTimeout<Value>(response: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The answer came too late.')), ANSWER_LIMIT_MS).unref();
  });
  return Promise.race([response, late]);
}
