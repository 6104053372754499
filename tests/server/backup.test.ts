import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { runDataCommand } from '../support/data-command.ts';
import { ENGINE } from '../support/database.ts';
import { startProduct, type Product } from '../support/product.ts';
import { newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

/** The first start builds the site. */
const BUILD_AND_START_MS = 180_000;

const running: Product[] = [];
async function start(environment: Readonly<Record<string, string>> = {}): Promise<Product> {
  const product = await startProduct({ RATE_LIMIT_FACTOR: '1000', ...environment });
  running.push(product);
  await product.ready();
  return product;
}
async function stop(product: Product): Promise<void> {
  product.process.kill('SIGTERM');
  await product.ended;
}

afterEach(async () => {
  for (const product of running.splice(0)) {
    product.process.kill('SIGKILL');
    await product.ended;
  }
});

const run = (command: 'backup' | 'restore', folder: string, environment: Readonly<Record<string, string>>) =>
  runDataCommand(command, [folder], environment);

const inside = (folder: string) => path.join(temporaryFolder('backup'), folder);

/** A data folder with one company that has a logo, and no server that uses it. */
async function filledFolder() {
  const product = await start();
  const visitor = new ApiClient(product.origin);
  const { body } = await uploadLogo(visitor, await picture('png', 40, 40));
  const logo = String(body.data.gcsUrl);
  const { email } = await visitor.register({ logo });
  await stop(product);
  return { DATA_DIR: product.dataFolder, email, logo };
}

const companiesIn = (folder: string) => {
  const database = new DatabaseSync(path.join(folder, 'estiba.sqlite'));
  try {
    return database
      .prepare('select email from company')
      .all()
      .map((row) => row['email']);
  } finally {
    database.close();
  }
};

// PostgreSQL has its own tools.
describe.runIf(ENGINE === 'sqlite')('the data folder', { timeout: BUILD_AND_START_MS }, () => {
  let filled: Awaited<ReturnType<typeof filledFolder>>;
  let backup = '';

  beforeAll(async () => {
    filled = await filledFolder();
    backup = inside('copy');
    // Reads a copy, since reading a database may leave a log beside it.
    const DATA_DIR = inside('data');
    cpSync(filled.DATA_DIR, DATA_DIR, { recursive: true });
    expect(await run('backup', backup, { DATA_DIR })).toMatchObject({ code: 0 });
  }, BUILD_AND_START_MS);

  /** The test's own copies of the filled folder, which no server uses, and of its backup. */
  function copies() {
    const [DATA_DIR, target] = [inside('data'), inside('copy')];
    cpSync(filled.DATA_DIR, DATA_DIR, { recursive: true });
    cpSync(backup, target, { recursive: true });
    return { ...filled, DATA_DIR, target };
  }

  test('is a single database file again after SIGTERM, without a log', () => {
    const { DATA_DIR } = filled;
    const names = readdirSync(DATA_DIR);
    expect(names).toContain('estiba.sqlite');
    expect(names.filter((name) => /-(wal|shm)$/.test(name))).toEqual([]);
  });

  test('is readable by the server’s own user only', () => {
    const { DATA_DIR } = filled;
    const modeOf = (name: string) => (statSync(path.join(DATA_DIR, name)).mode & 0o777).toString(8);
    expect(modeOf('.')).toBe('700');
    const entries = readdirSync(DATA_DIR, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(DATA_DIR, path.join(entry.parentPath, entry.name)));
    expect(files.length).toBeGreaterThan(3);
    expect(files.filter((file) => modeOf(file) !== '600')).toEqual([]);
  });

  test('is copied while a server writes, and restores everything acknowledged', async () => {
    const product = await start();
    const visitor = new ApiClient(product.origin);
    const { body } = await uploadLogo(visitor, await picture('png', 41, 40));
    const logo = String(body.data.gcsUrl);
    const user = await visitor.register({ logo });
    await visitor.token();
    const acknowledged: string[] = [];
    let isWriting = true;
    const writers = Array.from({ length: 4 }, async () => {
      while (isWriting) {
        const answer = await visitor.post('/spaces/register', newSpace(user._id));
        acknowledged.push(String(answer.body._id));
      }
    });
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    const before = [...acknowledged];
    const target = inside('copy');
    const outcome = await run('backup', target, { DATA_DIR: product.dataFolder });
    isWriting = false;
    await Promise.all(writers);
    expect(outcome).toEqual({ code: 0, said: `The backup is in ${target}.\n` });
    await stop(product);
    expect(existsSync(path.join(product.dataFolder, 'last-backup'))).toBe(true);

    const DATA_DIR = temporaryFolder('data');
    expect(await run('restore', target, { DATA_DIR })).toMatchObject({ code: 0 });
    const restored = await start({ DATA_DIR });
    const guest = new ApiClient(restored.origin);
    const statuses = await Promise.all(before.map(async (id) => (await guest.get(`/spaces/${id}`)).status));
    expect([...new Set(statuses)]).toEqual([200]);
    expect((await fetch(restored.origin + logo)).status).toBe(200);
    expect(readFileSync(path.join(DATA_DIR, 'secret'))).toEqual(
      readFileSync(path.join(product.dataFolder, 'secret')),
    );
  });

  test('of a killed server has a log, which a restore removes', async () => {
    const { DATA_DIR, email, target } = copies();
    const killed = await start({ DATA_DIR });
    await new ApiClient(killed.origin).register();
    killed.process.kill('SIGKILL');
    await killed.ended;
    expect(existsSync(path.join(DATA_DIR, 'estiba.sqlite-wal'))).toBe(true);
    expect(await run('restore', target, { DATA_DIR })).toMatchObject({ code: 0 });
    expect(companiesIn(DATA_DIR)).toEqual([email]);
  });

  test('is not restored while a server uses it', async () => {
    const { DATA_DIR, email, target } = copies();
    const product = await start({ DATA_DIR });
    const outcome = await run('restore', target, { DATA_DIR });
    expect(outcome.code).toBe(1);
    expect(outcome.said).toMatch(/^Another server is using the data folder .+\n$/);
    expect((await new ApiClient(product.origin).get('/health')).status).toBe(200);
    await stop(product);
    expect(companiesIn(DATA_DIR)).toEqual([email]);
  });

  test('stays unchanged when the backup is damaged or missing', async () => {
    const { DATA_DIR, email, target } = copies();
    const file = path.join(target, 'estiba.sqlite');
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, bytes.length / 2));
    const damaged = await run('restore', target, { DATA_DIR });
    expect(damaged.code).toBe(1);
    expect(damaged.said).toMatch(/^The copy of the database is damaged: .+\n$/);
    const empty = temporaryFolder('backup');
    expect(await run('restore', empty, { DATA_DIR })).toEqual({
      code: 1,
      said: `${empty} holds no backup.\n`,
    });
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('restored'))).toEqual([]);
    expect(companiesIn(DATA_DIR)).toEqual([email]);
  });

  test('is restored by the next start when a restore was killed after its copy was complete', async () => {
    const { email, target } = copies();
    const other = await filledFolder();
    // The state of a killed restore: everything is copied and checked, and only the log is exchanged.
    mkdirSync(path.join(other.DATA_DIR, 'restored'));
    for (const name of ['estiba.sqlite', 'secret']) {
      writeFileSync(path.join(other.DATA_DIR, 'restored', name), readFileSync(path.join(target, name)));
    }
    await stop(await start({ DATA_DIR: other.DATA_DIR }));
    expect(companiesIn(other.DATA_DIR)).toEqual([email]);
    expect(existsSync(path.join(other.DATA_DIR, 'restored'))).toBe(false);
  });

  test('is not copied over an existing folder, nor from an empty one', async () => {
    const { DATA_DIR } = copies();
    const taken = temporaryFolder('backup');
    writeFileSync(path.join(taken, 'mine'), 'mine');
    expect(await run('backup', taken, { DATA_DIR })).toEqual({
      code: 1,
      said: `${taken} is not empty; name a folder that is not there yet.\n`,
    });
    expect(readdirSync(taken)).toEqual(['mine']);
    const outcome = await run('backup', inside('copy'), { DATA_DIR: taken });
    expect(outcome).toMatchObject({ code: 1, said: expect.stringContaining('There is no database in') });
    const below = path.join(taken, 'mine', 'copy');
    expect(await run('backup', below, { DATA_DIR })).toEqual({
      code: 1,
      said: `The backup could not be made: ENOTDIR: not a directory, mkdir '${below}.part/uploads'.\n`,
    });
  });

  test.each(['backup', 'restore'] as const)('%s requires the embedded database', async (command) => {
    const outcome = await run(command, inside('copy'), { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
    expect(outcome.code).toBe(1);
    expect(outcome.said).toContain('use PostgreSQL’s own tools (src/deploy/README.md)');
  });
});
