import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SITE_FOLDER } from '#build/built-site.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';
import { askAbout } from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { keepWriting, writeOnce, type Writing } from '../support/keep-writing.ts';
import { useProducts } from './support/products.ts';

const BUILD_AND_START_MS = 180_000;
const FULL_DISK = path.join(import.meta.dirname, '../support/full-disk.js');
const WRITERS = 12;
const KILLS = process.env['SHORT'] === 'true' ? 2 : 5;

const start = useProducts();

/** Starts a product that must fail. Returns its output. */
async function startInVain(environment: Readonly<Record<string, string>>): Promise<string> {
  const product = await start(environment);
  expect(await product.ended).toBe(1);
  return product.output();
}

// SQLite lives and dies with the process.
describe.runIf(ENGINE === 'sqlite')('npm start', { timeout: BUILD_AND_START_MS }, () => {
  test('prints its address and the log-in, serves pages and the API, and exits with 0 on SIGTERM', async () => {
    const product = await start({ DEMO: 'on' });
    await product.ready();
    expect(product.output()).toContain(`Estiba is ready at http://localhost:${new URL(product.origin).port}`);
    const [, email = '', password = ''] = /Demo log-in: (\S+) {2}(\S+)/.exec(product.output()) ?? [];
    const visitor = new ApiClient(product.origin);
    expect((await visitor.post('/auth/login', { email, password })).status).toBe(200);
    expect((await fetch(product.origin)).status).toBe(200);
    expect((await visitor.get('/spaces/filter')).body.total).toBeGreaterThan(500);
    product.process.kill('SIGTERM');
    expect(await product.ended).toBe(0);
  });

  test('builds the production version of React although the tests set NODE_ENV', async () => {
    expect(process.env['NODE_ENV']).toBe('test');
    await (await start()).ready();
    const folder = path.join(SITE_FOLDER, '_astro');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => readFileSync(path.join(folder, name), 'utf8'));
    expect(texts.some((text) => text.includes('https://react.dev/errors/'))).toBe(true);
    expect(texts.some((text) => text.includes('unique "key" prop'))).toBe(false);
  });

  test('names a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = String((other.address() as { port: number }).port);
    expect(await startInVain({ PORT: port })).toContain(`Port ${port} is in use; set PORT to a free one.`);
    other.close();
  });

  test('names a data folder that can’t be written', async () => {
    const file = path.join(temporaryFolder('data'), 'file');
    writeFileSync(file, '');
    expect(await startInVain({ DATA_DIR: path.join(file, 'folder') })).toMatch(
      /^The data folder .+ can't be written; set DATA_DIR to one that can\.\n$/,
    );
  });

  test('names a broken database and leaves it unchanged', async () => {
    const folder = temporaryFolder('data');
    writeFileSync(
      path.join(folder, 'estiba.sqlite'),
      'no database at all, but long enough to be one'.repeat(50),
    );
    expect(await startInVain({ DATA_DIR: folder })).toMatch(
      /^The database .+ can't be opened: file is not a database\.\n$/,
    );
  });

  test('rejects a database that a newer version has migrated', async () => {
    const product = await start();
    await product.ready();
    product.process.kill('SIGTERM');
    await product.ended;
    const database = new DatabaseSync(path.join(product.dataFolder, 'estiba.sqlite'));
    database.exec("insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00.000Z')");
    database.close();
    const output = await startInVain({ DATA_DIR: product.dataFolder });
    expect(output).toMatch(/^The database was made by a newer version of this server, .+\.\n$/);
  });

  test('rejects a data folder that another server uses, and that server keeps running', async () => {
    const first = await start();
    await first.ready();
    expect(await startInVain({ DATA_DIR: first.dataFolder })).toMatch(
      /^Another server is using the data folder/,
    );
    expect((await new ApiClient(first.origin).get('/health')).status).toBe(200);
  });

  test.each([
    ['PORT', 'high', 'PORT must be a port number.'],
    ['SECRET', '', 'SECRET must have at least 32 characters.'],
    [
      'SITE_URL',
      'example.org',
      'SITE_URL must be an http or https origin without a path, such as https://www.example.com.',
    ],
  ])('names the invalid setting: %s=%s', async (name, value, sentence) => {
    expect(await startInVain({ [name]: value })).toBe(`${sentence}\n`);
  });

  test.each(['src/build/build.ts', 'src/server/start/seed.ts'])('%s names an unknown option', (command) => {
    const { status, stderr } = spawnSync(process.execPath, [command, '--fast'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, "Unknown option '--fast'\n"]);
  });

  test.each(['', 'half of i'])('rejects the stored secret "%s" and leaves it unchanged', async (secret) => {
    const DATA_DIR = temporaryFolder('data');
    writeFileSync(path.join(DATA_DIR, 'secret'), secret);
    expect(await startInVain({ DATA_DIR })).toMatch(
      /^The secret in .+\/secret has fewer than 32 characters; .+\n$/,
    );
    expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  });

  test('reports a full disk', async () => {
    const NODE_OPTIONS = `--import=${pathToFileURL(FULL_DISK).href}`;
    expect(await startInVain({ NODE_OPTIONS })).toMatch(
      /^The disk of the data folder .+ is full; make room on it.+\n$/,
    );
  });

  test('warns in its log about unprotected sessions on plain http', async () => {
    const product = await start({ PUBLIC_ORIGIN: 'http://estiba.example' });
    await product.ready();
    await expect.poll(() => product.output()).toContain('PUBLIC_ORIGIN is plain http');
    await expect.poll(() => product.output()).toContain('TRUST_PROXY is off');
    // A server setting must not trigger a build.
    expect(product.output()).not.toContain('Building the site');
    const secure = await start({ PUBLIC_ORIGIN: 'https://estiba.example' });
    await secure.ready();
    expect(secure.output()).not.toContain('plain http');
  });

  test('rejects an older Node in one sentence', () => {
    const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' });";
    const code = `${pretend} await import('./src/server/start/start.js');`;
    const result = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect([result.status, result.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(result.stderr).toContain('Estiba needs Node 24 or newer and this is Node 20.20.2');
  });

  test('loses no acknowledged registration or message to SIGKILL', async () => {
    const dataFolder = temporaryFolder('data');
    const published: string[] = [];
    const written: Writing[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const product = await start({ DATA_DIR: dataFolder, RATE_LIMIT_FACTOR: '1000' });
      await product.ready();
      const [owner, asker] = [new ApiClient(product.origin), new ApiClient(product.origin)];
      const user = await owner.register();
      const space = idIn(await owner.post('/spaces/register', newSpace(user._id)));
      await asker.register();
      const writing: Writing = { asker, thread: await askAbout(asker, space), numbers: new Map() };
      written.push(writing);
      const before = published.length;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        index % 2 === 0 ? keepPublishing(owner, user._id, published) : keepWriting(writing),
      );
      await expect.poll(() => published.length).toBeGreaterThan(before + 1);
      await pause(350 * Math.random());
      product.process.kill('SIGKILL');
      await Promise.all([...writers, product.ended]);
    }
    const last = await start({ DATA_DIR: dataFolder, RATE_LIMIT_FACTOR: '1000' });
    await last.ready();
    const guest = new ApiClient(last.origin);
    const statuses = new Set<number>();
    for (const id of published) statuses.add((await guest.get(`/spaces/${id}`)).status);
    expect(published.length).toBeGreaterThan(KILLS);
    expect([...statuses]).toEqual([200]);
    for (const { asker, thread, numbers } of written) {
      const again = new ApiClient(last.origin);
      for (const [name, value] of asker.cookies) again.cookies.set(name, value);
      for (const [key, number] of numbers) {
        const { message } = (await writeOnce(again, thread, key)).body;
        expect(message).toMatchObject({ text: key, ...(number !== undefined && { number }) });
      }
      expect(numbers.size).toBeGreaterThan(0);
      expect((await again.get(`/enquiries/${thread}`)).body.thread.messages).toBe(1 + numbers.size);
    }
  });

  test('serves only the API with SITE=off', async () => {
    const product = await start({ SITE: 'off' }, 'serve');
    await product.ready();
    expect((await fetch(`${product.origin}/api/health`)).status).toBe(200);
    for (const address of ['/', '/map-search', '/es/']) {
      const answer = await fetch(product.origin + address);
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
  });

  test('answers accepted requests before it exits on SIGTERM', async () => {
    const product = await start({ RATE_LIMIT_FACTOR: '1000' });
    await product.ready();
    const visitor = new ApiClient(product.origin);
    const user = await visitor.register();
    const headers = { 'X-CSRF-Token': await visitor.token(), Cookie: visitor.cookieHeader() };
    const body = JSON.stringify(newSpace(user._id));
    const requests = await Promise.all(
      Array.from({ length: 20 }, () => beginPost(`${product.origin}/api/spaces/register`, headers, body)),
    );
    product.process.kill('SIGTERM');
    await pause(100);
    expect(await Promise.all(requests.map((finish) => finish()))).toEqual(requests.map(() => 201));
    expect(await product.ended).toBe(0);
  });
});

/** Publishes until the server is gone, and records the acknowledged ids. */
async function keepPublishing(owner: ApiClient, userId: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const answer = await owner.post('/spaces/register', newSpace(userId)).catch(() => undefined);
    if (answer?.status !== 201) return;
    acknowledged.push(idIn(answer));
  }
}

/** Sends only the headers and waits for 100 Continue. Returns a function that sends the body. */
async function beginPost(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<() => Promise<number>> {
  const sent = request(url, {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'Content-Type': 'application/json', Expect: '100-continue' },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject);
  });
  sent.flushHeaders();
  await new Promise((resolve) => sent.once('continue', resolve));
  return () => {
    sent.end(body);
    return answered;
  };
}
