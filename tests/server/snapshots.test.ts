import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import { findSnapshots, takeSnapshot } from '#server/start/snapshots.ts';
import { ApiClient } from '../support/api-client.ts';
import { ENGINE } from '../support/database.ts';
import { PASSWORD } from '../support/samples.ts';
import { runDataCommand } from '../support/data-command.ts';
import { startProduct, type Product } from '../support/product.ts';
import { S3_KEYS, startS3, type S3StandIn } from '../support/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, uploadLogo } from '../support/uploads.ts';

/** The first start builds the site. */
const BUILD_AND_START_MS = 180_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const running: Product[] = [];
async function start(environment: Readonly<Record<string, string>>): Promise<Product> {
  const product = await startProduct({ RATE_LIMIT_FACTOR: '1000', ...environment });
  running.push(product);
  await product.ready();
  return product;
}
async function stop(product: Product, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  product.process.kill(signal);
  await product.ended;
}

afterEach(async () => {
  for (const product of running.splice(0)) await stop(product, 'SIGKILL');
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const snapshotsIn = (folder: string): Promise<number[]> => findSnapshots(folderStore(folder));

// PostgreSQL has an archive of its own.
describe.runIf(ENGINE === 'sqlite')('snapshots', { timeout: BUILD_AND_START_MS }, () => {
  let bucket: S3StandIn;
  beforeAll(async () => {
    bucket = await startS3('snapshots');
  });
  afterAll(() => bucket.close());

  test.each(['a folder', 'a bucket'])(
    'in %s are taken at the start while calls are answered, and one restores what was acknowledged before it',
    async (place) => {
      const target = temporaryFolder('snapshots');
      const own = {
        SNAPSHOTS: place === 'a folder' ? target : bucket.url,
        AWS_ACCESS_KEY_ID: S3_KEYS.id,
        AWS_SECRET_ACCESS_KEY: S3_KEYS.secret,
      };
      const latest = async () =>
        place === 'a folder'
          ? (await snapshotsIn(target)).at(-1)
          : [...bucket.objects.keys()]
              .filter((key) => key.endsWith('.json'))
              .sort()
              .at(-1);
      const first = await start(own);
      const visitor = new ApiClient(first.origin);
      const { body } = await uploadLogo(visitor, await picture('png', 40, 40));
      const logo = String(body.data.gcsUrl);
      const user = await visitor.register({ logo });
      await expect.poll(latest).toBeDefined();
      await stop(first);
      const secret = readFileSync(path.join(first.dataFolder, 'secret'), 'utf8');
      const before = await latest();

      const second = await start({ ...own, DATA_DIR: first.dataFolder });
      await expect.poll(latest).not.toBe(before);
      await stop(second);
      const DATA_DIR = temporaryFolder('data');
      const outcome = await runDataCommand('restore', ['--at', 'now'], { ...own, DATA_DIR });
      expect(outcome.said).toMatch(/ holds what was in the snapshot of 20[\d-]+T[\d:.]+Z\.\n$/);
      expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).toBe(secret);
      const restored = await start({ DATA_DIR });
      const guest = new ApiClient(restored.origin);
      expect((await guest.post('/auth/login', { email: user.email, password: PASSWORD })).status).toBe(200);
      expect((await fetch(restored.origin + logo)).status).toBe(200);
      expect(bucket.refused).toEqual([]);
    },
  );

  describe('of a data folder', () => {
    let DATA_DIR = '';
    beforeAll(async () => {
      const product = await start({});
      await new ApiClient(product.origin).register();
      await stop(product);
      DATA_DIR = product.dataFolder;
    }, BUILD_AND_START_MS);

    const taken = async (...times: readonly number[]) => {
      const folder = temporaryFolder('snapshots');
      for (const time of times) await takeSnapshot(DATA_DIR, folderStore(folder), time);
      return folder;
    };
    const restoreAt = (SNAPSHOTS: string, moment: string, target = temporaryFolder('data')) =>
      runDataCommand('restore', ['--at', moment], { SNAPSHOTS, DATA_DIR: target });

    test('are listed with their times, and the last one up to a moment is restored', async () => {
      const times = ['2026-05-04T10:00:00.000Z', '2026-05-04T11:00:00.000Z'];
      const SNAPSHOTS = await taken(...times.map((time) => Date.parse(time)));
      expect((await runDataCommand('restore', ['--list'], { SNAPSHOTS, DATA_DIR })).said).toBe(
        `${times.join('\n')}\n`,
      );
      expect((await restoreAt(SNAPSHOTS, '2026-05-04T10:59Z')).said).toContain(
        `the snapshot of ${times[0]}.`,
      );
      expect((await restoreAt(SNAPSHOTS, times[1] ?? '')).said).toContain(`the snapshot of ${times[1]}.`);
      expect(await restoreAt(SNAPSHOTS, '2026-05-04T09:59Z')).toEqual({
        code: 1,
        said: `There is no snapshot from before that; the oldest is of ${times[0]}.\n`,
      });
      expect(await restoreAt(SNAPSHOTS, 'yesterday')).toEqual({
        code: 1,
        said: 'yesterday is no time; give one such as 2026-05-04T10:30Z.\n',
      });
    });

    test('share what has not changed', async () => {
      const now = Date.now();
      const folder = await taken(now - DAY_MS);
      const before = filesIn(folder);
      await takeSnapshot(DATA_DIR, folderStore(folder), now);
      expect(filesIn(folder).length).toBe(before.length + 1);
    });

    test('that are damaged leave the data unchanged, and the next one mends the part', async () => {
      const folder = await taken(Date.now() - 1000);
      const [part = ''] = filesIn(folder).filter((file) => file.endsWith('.gz'));
      const bytes = readFileSync(part);
      writeFileSync(part, bytes.fill(0xff, bytes.length >> 1));
      const target = temporaryFolder('data');
      const outcome = await restoreAt(folder, 'now', target);
      expect(outcome.code).toBe(1);
      expect(outcome.said).toMatch(/^The snapshot of .+ is damaged: a part of .+ is missing or altered\.\n$/);
      expect(readdirSync(target).filter((name) => /restored|estiba/.test(name))).toEqual([]);
      await takeSnapshot(DATA_DIR, folderStore(folder), Date.now());
      expect((await restoreAt(folder, 'now')).code).toBe(0);
    });

    test('that are no longer kept are deleted with the parts that only they have', async () => {
      const folder = await taken(Date.now() - 100 * DAY_MS);
      const own = path.join(folder, 'ab', 'ffffab.gz');
      const old = new Date(Date.now() - DAY_MS);
      mkdirSync(path.dirname(own), { recursive: true });
      writeFileSync(own, 'of a snapshot that was never finished');
      utimesSync(own, old, old);
      const days = Array.from({ length: 40 }, (_, at) => Date.now() - (40 - at) * DAY_MS);
      for (const day of days) await takeSnapshot(DATA_DIR, folderStore(folder), day);
      const left = await snapshotsIn(folder);
      expect(left.length).toBeLessThan(30);
      expect(left).toContain(days.at(-1));
      await takeSnapshot(DATA_DIR, folderStore(folder), Date.now());
      expect(filesIn(folder)).not.toContain(own);
      expect((await restoreAt(folder, 'now')).code).toBe(0);
    });

    test('are left whole by one that was killed', async () => {
      const SNAPSHOTS = await taken(Date.now() - 1000);
      const killed = await start({ SNAPSHOTS, DATA_DIR });
      await stop(killed, 'SIGKILL');
      expect((await restoreAt(SNAPSHOTS, 'now')).code).toBe(0);
      const before = (await snapshotsIn(SNAPSHOTS)).at(-1);
      const next = await start({ SNAPSHOTS, DATA_DIR });
      await expect.poll(async () => (await snapshotsIn(SNAPSHOTS)).at(-1)).not.toBe(before);
      await stop(next);
      expect(readdirSync(DATA_DIR)).not.toContain('snapshot.part');
    });

    test('that can’t be written are reported, and the server keeps answering', async () => {
      const SNAPSHOTS = path.join(temporaryFolder('snapshots'), 'a-file');
      writeFileSync(SNAPSHOTS, '');
      const product = await start({ SNAPSHOTS, DATA_DIR });
      await expect.poll(() => product.output()).toContain('the snapshot failed');
      expect((await fetch(`${product.origin}/api/health`)).status).toBe(200);
    });
  });
});
