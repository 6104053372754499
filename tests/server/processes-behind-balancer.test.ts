import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#api/idempotency.ts';
import { findPgbouncer, findProgram } from '../setup/programs.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { startProduct, type Product } from '../support/product.ts';
import { startReplica } from '../support/replica.ts';
import { S3_KEYS, startS3 } from '../support/s3.ts';
import { newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

const CADDY = findProgram('caddy');
const hasPrograms = CADDY !== undefined && findPgbouncer() !== undefined;
const isToRun = ENGINE === 'postgres' && (hasPrograms || process.env['CI'] === 'true');
const START_MS = 180_000;

const PROCESSES = 3;
const EVERY_MS = 20;
const CALLS = 300;
const KILLED_AT = 100;

describe.runIf(isToRun)('three processes behind a balancer, with a pooler, a replica and a bucket', () => {
  const products: Product[] = [];
  const closing: (() => Promise<unknown>)[] = [];
  let company: ApiClient;
  let companyId = '';

  beforeAll(async () => {
    const primary = await createPostgresDatabase();
    closing.unshift(() => primary.drop());
    const [pooler, replica, bucket] = [
      await startPgbouncer(primary.url),
      await startReplica(primary.url),
      await startS3(),
    ];
    for (const each of [pooler, replica]) closing.unshift(() => each.stop());
    closing.unshift(() => bucket.close());
    const environment = {
      DATABASE_URL: pooler.url,
      DATABASE_READ_URL: replica.url,
      STORAGE_URL: bucket.url,
      AWS_ACCESS_KEY_ID: S3_KEYS.id,
      AWS_SECRET_ACCESS_KEY: S3_KEYS.secret,
      SECRET: 'one for all the processes, of good length',
      TRUST_PROXY: '1',
      RATE_LIMIT_FACTOR: '1000',
    };
    // The first one builds the site.
    for (let at = 0; at < PROCESSES; at += 1) {
      const product = await startProduct(environment, 'start');
      products.push(product);
      closing.unshift(async () => {
        product.process.kill('SIGKILL');
        await product.ended;
      });
      await product.ready();
    }
    company = new ApiClient(await startBalancer(products.map(({ origin }) => new URL(origin).host)));
    companyId = (await company.register())._id;
    await company.token();
  }, START_MS);
  afterAll(async () => {
    for (const close of closing) await close();
  }, START_MS);

  /** With the lines of the deployment guide. */
  async function startBalancer(addresses: readonly string[]): Promise<string> {
    const [, block = ''] = /```caddy\n([\s\S]*?)```/.exec(readFileSync('src/deploy/README.md', 'utf8')) ?? [];
    const port = String(await freePort());
    const text = block
      .replace('www.example.com {', `http://127.0.0.1:${port} {`)
      .replace(/reverse_proxy (?:[\d.]+:\d+ )+/, `reverse_proxy ${addresses.join(' ')} `);
    const file = path.join(temporaryFolder('balancer'), 'Caddyfile');
    writeFileSync(file, `{\n\tadmin off\n}\n${text}`);
    const caddy = spawn(CADDY ?? 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(caddy, 'close');
    closing.unshift(() => {
      caddy.kill();
      return ended;
    });
    let said = '';
    caddy.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await vi.waitUntil(() => said.includes('serving initial configuration'), { timeout: START_MS });
    return `http://127.0.0.1:${port}`;
  }

  /** Again after a lost connection, as browsers do: the key makes it one space. */
  async function publish(): Promise<string> {
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID(), 'X-CSRF-Token': await company.token() };
    for (;;) {
      const { status, body } = await company.send('POST', '/spaces/register', {
        ...{ body: newSpace(companyId), headers },
      });
      if (status === 201) return String(body._id);
      expect([409, 502]).toContain(status);
      await pause(EVERY_MS);
    }
  }

  /** What went wrong, or `''`. */
  async function read(address: string): Promise<string> {
    const response = await fetch(company.origin + address);
    const body = await response.text();
    return response.ok ? '' : `${address} ${String(response.status)} ${body}`;
  }

  test('lose no space and no reading when one of them is killed under load', async () => {
    const published: Promise<string>[] = [];
    const failures: Promise<string>[] = [];
    for (let at = 0; at < CALLS; at += 1) {
      if (at === KILLED_AT) products[0]?.process.kill('SIGKILL');
      if (at % 3 === 0) published.push(publish());
      else failures.push(read(at % 3 === 1 ? '/' : '/api/spaces/filter'));
      await pause(EVERY_MS);
    }
    const failed = (await Promise.all(failures)).filter((text) => text !== '');
    expect(failed, products.map((product) => product.output()).join('\n')).toEqual([]);
    const ids = await Promise.all(published);
    expect(new Set(ids).size).toBe(CALLS / 3);
    const { body } = await company.get(`/spaces/user/${companyId}`);
    expect(body.map(({ _id }: { _id: string }) => _id).sort()).toEqual([...ids].sort());
    // The replica has them a little later.
    await expect.poll(async () => (await company.get('/spaces/filter')).body.total).toBe(ids.length);
  });

  test('have the uploads of each other', async () => {
    const { body } = await uploadLogo(company, await picture('png', 40, 40));
    for (const { origin } of products.slice(1)) {
      const headers = { Cookie: company.cookieHeader() };
      expect((await fetch(origin + String(body.data.gcsUrl), { headers })).status).toBe(200);
    }
  });
});
