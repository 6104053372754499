import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { newSpace } from '../support/samples.ts';
import { newFolder } from './support/clone.ts';
import { commandsOf } from './support/documents.ts';
import { builtClone, openHost, type Host } from './support/host.ts';
import { canIsolate } from './support/namespace.ts';

const GUIDE = 'src/deploy/README.md';
const EVERY_MS = 20;
/** A busy machine finishes them within the time that the server takes to stop. */
const AT_ONCE = 40;

/** A release whose start migrates the database; `then` is what it does next. */
const migrating = (name: string, then = '') => `
sed -i "s#^  '0001-schema'.*#&\\n  '${name}': { up: (db) => db.schema.createTable('${name}').addColumn('id', 'text').execute() },#" \
  /srv/estiba-new/src/server/db/migrate.ts
sed -i 's#^  await noticeChangedSecret(services);#&${then}#' /srv/estiba-new/src/server/start/main.ts
touch /srv/estiba-new/dist/new.txt`;

/** Without a certificate and with all that the tests send. */
const TRIED_HERE = `
sed -i 's/^www.example.com {/:80 {/; s/^example.com {/:81 {/' src/deploy/Caddyfile
printf 'PUBLISH_UNVERIFIED=on\nRATE_LIMIT_FACTOR=1000\n' >> .env
touch dist/_astro/old-release.js
touch --date='2 hours ago' dist/_astro/older-release.js`;

const isToRun = (await canIsolate(newFolder('deploy'))) || process.env['CI'] === 'true';
if (!isToRun) console.log('The deployment guide is not followed: only Linux’s root may isolate a process.');

describe.runIf(isToRun)('the deployment guide', () => {
  let repository = '';
  beforeAll(async () => {
    repository = await builtClone();
  });

  describe.each(['SQLite', 'PostgreSQL'] as const)('with %s', (engine) => {
    const [fetching = '', starting = '', proxying = '', onPostgres = ''] = commandsOf(GUIDE, '## One host');
    const [upgrading = ''] = commandsOf(GUIDE, '## Upgrading');
    const [building = '', swapping = ''] = upgrading.split(/(?=^sh )/m);
    const restoring = commandsOf(GUIDE, `### ${engine}`);
    let host: Host;
    let company: ApiClient;
    let companyId = '';

    beforeAll(async () => {
      host = await openHost(engine, repository);
      await host.run(`${fetching}\n${TRIED_HERE}`);
      await host.run(`cd /srv/estiba\n${starting}`);
      if (engine === 'PostgreSQL') await host.run(`cd /srv/estiba\n${START_POSTGRES}\n${onPostgres}`);
      await host.run(`cd /srv/estiba\n${proxying}`);
      company = new ApiClient(await host.originOf(80));
      await vi.waitUntil(async () => (await statusOf('/api/health')) === 200, { timeout: 60_000 });
      companyId = (await company.register())._id;
      await company.token();
    });
    afterAll(() => host.stop());

    const statusOf = (address: string) =>
      fetch(company.origin + address).then(({ status }) => status, String);
    const publish = async () => {
      const { status, body, text } = await company.post('/spaces/register', newSpace(companyId));
      return { status, id: String(body?._id), text };
    };

    /**
     * Reads and writes 50 times a second during the work, unless {@link AT_ONCE} calls wait. @returns what failed, and
     * the spaces that were published
     */
    async function underLoad(work: () => Promise<void>) {
      const failed: unknown[] = [];
      const published: string[] = [];
      const calls: Promise<void>[] = [];
      let waiting = 0;
      const get = async (address: string) => {
        const response = await fetch(company.origin + address);
        const body = await response.text();
        if (response.status !== 200) failed.push({ address, status: response.status, body });
      };
      const ways = [
        () => get('/'),
        () => get('/api/spaces/filter'),
        async () => {
          const { status, id, text } = await publish();
          if (status === 201) published.push(id);
          else failed.push({ status, text });
        },
      ];
      const ended = new AbortController();
      const working = work().finally(() => ended.abort());
      // Thrown below, once the calls are answered.
      working.catch(() => undefined);
      const send = async (way: (typeof ways)[number]) => {
        waiting += 1;
        await way().catch((error: unknown) => void failed.push(error));
        waiting -= 1;
      };
      for (let at = 0; !ended.signal.aborted || at < ways.length;) {
        const way = waiting < AT_ONCE ? ways[at++ % ways.length] : undefined;
        if (way !== undefined) calls.push(send(way));
        await pause(EVERY_MS);
      }
      await working;
      await Promise.all(calls);
      return { failed, published };
    }

    async function expectAll(ids: readonly string[]) {
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) expect((await company.get(`/spaces/${id}`)).status).toBe(200);
    }

    test('as many connections may wait at the port as its unit says', async () => {
      const [, backlog] = /^Backlog=(\d+)$/m.exec(readFileSync('src/deploy/estiba.socket', 'utf8')) ?? [];
      const [, , waiting] = (await host.run('ss --no-header -ltn sport = :4321')).split(/\s+/);
      expect(waiting).toBe(backlog);
    });

    test('a release that migrates the database and then fails goes back to the old one, and no request is lost', async () => {
      const name = engine === 'SQLite' ? '0002-later' : '0002-later-compatible';
      await host.run(building + migrating(name, ' throw new Error("broken");'));
      const { failed, published } = await underLoad(async () => {
        const { status, output } = await host.try(`cd /srv/estiba-new\n${swapping}`);
        expect({ status, output }).toMatchObject({
          status: 1,
          output: expect.stringContaining('The old release runs again'),
        });
      });
      expect(failed, host.output()).toEqual([]);
      await expectAll(published);
      expect(await statusOf('/new.txt')).toBe(404);
    });

    test('an upgrade loses no request, and open pages still find their scripts', async () => {
      await host.run(`rm -rf /srv/estiba-new\n${building}${migrating('0003-latest')}`);
      const { failed, published } = await underLoad(async () => {
        expect(await host.run(`cd /srv/estiba-new\n${swapping}`)).toContain('The new release runs');
      });
      expect(failed, host.output()).toEqual([]);
      await expectAll(published);
      expect(await statusOf('/new.txt')).toBe(200);
      expect(await statusOf('/_astro/old-release.js')).toBe(200);
      expect(await statusOf('/_astro/older-release.js')).toBe(404);
    });

    test.runIf(engine === 'SQLite')('its other commands work', async () => {
      const [making = '', ...others] = commandsOf(GUIDE, '### The console');
      const blocks = [restoring[2] ?? '', `${making} --yes`, ...others, ...commandsOf(GUIDE, '### Commands')];
      expect(blocks.length).toBe(3);
      for (const block of blocks) await host.run(block);
    });

    /** One is taken at each start. @returns its time */
    async function nextSnapshot(): Promise<string> {
      const latest = async () => (await host.run(restoring[0] ?? '')).trim().split('\n').at(-1) ?? '';
      const before = await latest();
      await host.run('systemctl restart estiba');
      await expect.poll(latest).not.toBe(before);
      return latest();
    }

    test('a moment is restored by one command', async () => {
      const last = restoring.findIndex((block) => block.includes('2026-05-04'));
      if (engine === 'PostgreSQL') await host.run(restoring.slice(0, last).join('\n'));
      const { id: before } = await publish();
      // A backup's time is known to the second.
      await pause(2000);
      const moment = engine === 'SQLite' ? await nextSnapshot() : new Date().toISOString();
      await pause(1000);
      const { id: after } = await publish();
      const given = engine === 'SQLite' ? moment : moment.replace('T', ' ').replace('Z', '+00');
      await host.run((restoring[last] ?? '').replace(/2026-05-04[T ][\d:]+(Z|\+00)/, given));
      await expect.poll(() => statusOf('/api/health')).toBe(200);
      expect([await statusOf(`/api/spaces/${before}`), await statusOf(`/api/spaces/${after}`)]).toEqual([
        200, 404,
      ]);
    });
  });
});

/** As Debian's package leaves it. This machine's own cluster, which may be running, is hidden, not deleted. */
const START_POSTGRES = `
version=$(ls /usr/lib/postgresql | tail -1)
rm -rf "/var/lib/postgresql/$version/main" "/etc/postgresql/$version/main"
pg_createcluster "$version" main
pg_ctlcluster "$version" main start`;
