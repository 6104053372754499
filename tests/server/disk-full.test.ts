import { existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openSqlite } from '#server/db/sqlite.ts';
import { isDiskFull } from '#server/db/unavailable.ts';
import { openLog } from '#server/start/open-log.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';
import { ROOT } from '../support/product.ts';
import { newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useProducts } from './support/products.ts';

const start = useProducts();
const FULL_DEVICE = '/dev/full';
const METRICS_TOKEN = 'a token of sixteen or more';
/** Logged with its path, so that few calls fill what may wait. */
const LONG_ADDRESS = `/${'x'.repeat(8000)}`;
const CALLS = 300;

test('a transaction that fails on a full disk reports that cause', async () => {
  const database = openSqlite(path.join(temporaryFolder('full'), 'estiba.sqlite'));
  await sql`create table letter (text text)`.execute(database.kysely);
  await sql`pragma max_page_count = 20`.execute(database.kysely);
  const failure: unknown = await database
    .transaction(async (tables) => {
      for (let count = 0; count < 100; count += 1) {
        await sql`insert into letter values (${'x'.repeat(3000)})`.execute(tables);
      }
    })
    .catch((error: unknown) => error);
  expect(isDiskFull(failure)).toBe(true);
  await sql`pragma max_page_count = 1000`.execute(database.kysely);
  await database.transaction((tables) => sql`insert into letter values ('later')`.execute(tables));
  await database.close();
});

describe('a log that can’t be written', () => {
  test('drops and counts lines while its output fails, and gives their number once it works', () => {
    let failure: Error | undefined = new Error('ENOSPC');
    const lines: unknown[] = [];
    const output = {
      writableLength: 0,
      on: vi.fn(),
      write(line: string, onWritten: (error?: Error) => void) {
        if (failure === undefined) lines.push(JSON.parse(line));
        onWritten(failure);
        return true;
      },
    };
    const onDropped = vi.fn();
    const log = openLog('info', output, onDropped);
    for (let count = 0; count < 3; count += 1) log.info('lost');
    expect(lines).toEqual([]);
    expect(onDropped).toHaveBeenCalledTimes(3);
    failure = undefined;
    log.info('again');
    log.info('as always');
    expect(lines).toMatchObject([{ msg: 'again' }, { lines: 3 }, { msg: 'as always' }]);
    expect(onDropped).toHaveBeenCalledTimes(3);
  });

  test('keeps a bounded number of lines for a reader that has stopped, until it reads on', async () => {
    const output = new PassThrough();
    const onDropped = vi.fn();
    const log = openLog('info', output, onDropped);
    for (let count = 0; count < 1000; count += 1) log.info('x'.repeat(10_000));
    expect(output.writableLength).toBeLessThan(1_100_000);
    expect(onDropped.mock.calls.length).toBeGreaterThan(850);
    const lines: string[] = [];
    output.on('data', (line: Buffer) => lines.push(String(line)));
    await expect.poll(() => lines.at(-1)).toContain(`"lines":${onDropped.mock.calls.length}`);
  });

  // The database is the same to it.
  test.runIf(ENGINE === 'sqlite').each(['full disk', 'closed pipe', 'pipe that is not read'])(
    'never blocks the server: %s',
    async (output) => {
      if (output === 'full disk' && !existsSync(FULL_DEVICE)) return;
      const stdout = output === 'full disk' ? openSync(FULL_DEVICE, 'w') : 'pipe';
      const environment = { SITE: 'off', METRICS_TOKEN, LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000' };
      const product = await start(environment, 'serve', ROOT, stdout);
      const guest = new ApiClient(product.origin);
      if (output === 'full disk') {
        const isHealthy = async () => (await guest.get('/health').catch(() => undefined))?.status;
        await expect.poll(isHealthy).toBe(200);
      } else await product.ready();
      if (output === 'closed pipe') product.process.stdout?.destroy();
      if (output === 'pipe that is not read') product.process.stdout?.pause();

      const statuses = new Set<number>();
      for (let count = 0; count < CALLS; count += 1) statuses.add((await guest.get(LONG_ADDRESS)).status);
      expect([...statuses]).toEqual([404]);
      const owner = new ApiClient(product.origin);
      const user = await owner.register();
      expect((await owner.post('/spaces/register', newSpace(user._id))).status).toBe(201);
      const { text } = await guest.get('/metrics', { Authorization: `Bearer ${METRICS_TOKEN}` });
      expect(Number(/^log_lines_dropped_total (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(10);
      product.process.kill('SIGTERM');
      expect(await product.ended).toBe(0);
    },
  );
});
