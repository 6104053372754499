import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { buildsIn, CONSOLE_MADE, EDGE_FUNCTION, MADE } from '#build/built-site.ts';
import { beginBuild } from '#build/new-build.ts';
import { digestOfSources } from '#build/sources.ts';
import { seededRandom } from '#server/demo/random.ts';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { ROOT } from '../support/product.ts';
import { copyProject } from '../support/project-copy.ts';
import { newSpace } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useProducts } from './support/products.ts';

const BUILD_MS = 180_000;
/** The duration of a build on an idle machine, so that a kill can hit any part of it. */
const BUILD_IDLE_MS = 15_000;
const KILLS = Number(process.env['KILLS'] ?? (process.env['SHORT'] === 'true' ? 1 : 3));

vi.setConfig({ testTimeout: BUILD_MS + KILLS * BUILD_IDLE_MS });

const start = useProducts();
let startedByNpm: ChildProcess | undefined;
afterEach(() => {
  // The server exits when its npm process is gone.
  startedByNpm?.kill('SIGKILL');
});

/** Finishes a build with a site of one page. */
function putSite(project: string, madeOf = { sources: digestOfSources(project), settings: {} }): void {
  const build = beginBuild(project);
  for (const [name, text] of [
    [`${MADE}/index.html`, 'a page'],
    [`${MADE}/404.html`, 'no page'],
    [EDGE_FUNCTION, ''],
  ] as const) {
    mkdirSync(path.dirname(path.join(build.folder, name)), { recursive: true });
    writeFileSync(path.join(build.folder, name), text);
  }
  build.finish(madeOf);
  build.close();
}

/** Makes every build fail at once with invalid content. */
function breakContent(project: string): void {
  mkdirSync(path.join(project, 'src/content/blog/spoilt'), { recursive: true });
  writeFileSync(path.join(project, 'src/content/blog/spoilt/post.yaml'), 'date: none\n');
}

test('npm run serve reports a missing site and builds none', async () => {
  const project = copyProject();
  const product = await start({}, 'serve', project);
  expect(await product.ended).toBe(1);
  expect(product.output()).toBe(
    'There is no built site: run "npm run build", or set SITE=off for the API alone.\n',
  );
  expect(existsSync(path.join(project, 'dist'))).toBe(false);
  const alone = await start({ SITE: 'off' }, 'serve', project);
  await alone.ready();
  expect((await fetch(`${alone.origin}/api/health`)).status).toBe(200);
});

test('the console is served beside the site, and its absence is reported', async () => {
  const project = copyProject();
  putSite(project);
  const adminPort = await freePort();
  const without = await start({ ADMIN_PORT: String(adminPort) }, 'serve', project);
  expect(await without.ended).toBe(1);
  expect(without.output()).toContain(
    'There is no built console: run "npm run build", or unset ADMIN_PORT.\n',
  );
  mkdirSync(path.join(project, CONSOLE_MADE));
  for (const page of ['operator', '404'])
    writeFileSync(path.join(project, CONSOLE_MADE, `${page}.html`), `the page ${page}`);
  const product = await start({ ADMIN_PORT: String(adminPort) }, 'serve', project);
  await product.ready();
  const origin = `http://127.0.0.1:${String(adminPort)}`;
  expect(product.output()).toContain(`Operators' console: http://localhost:${String(adminPort)}/operator`);
  expect(product.output()).toContain('the console has no account yet');
  const page = await fetch(origin);
  expect([page.url, await page.text()]).toEqual([`${origin}/operator`, 'the page operator']);
  expect(page.headers.get('Cache-Control')).toBe('private, no-cache');
  const missing = await fetch(`${origin}/blog`);
  expect([missing.status, await missing.text()]).toEqual([404, 'the page 404']);
  expect((await fetch(`${origin}/api/health`)).status).toBe(404);
  expect((await fetch(`${product.origin}/operator`)).status).toBe(404);
});

test('npm run serve serves an outdated site, warns about it and writes nothing', async () => {
  const project = copyProject();
  putSite(project);
  const files = () =>
    readdirSync(project, { recursive: true }).filter((name) => !String(name).startsWith('node_'));
  breakContent(project);
  const before = files();
  const product = await start({ SITE_URL: 'https://estiba.example' }, 'serve', project);
  await product.ready();
  expect(await (await fetch(product.origin)).text()).toBe('a page');
  await expect.poll(() => product.output()).toContain('The site is older than its sources.');
  expect(product.output()).toContain(
    'The site was built without SITE_URL, and SITE_URL=https://estiba.example is set now.',
  );
  expect(files()).toEqual(before);
});

test('npm start keeps a build setting that is no longer set, and warns about it', async () => {
  const project = copyProject();
  putSite(project, {
    sources: digestOfSources(project),
    settings: { SITE_URL: 'https://estiba.example' },
  });
  const product = await start({}, 'start', project);
  await product.ready();
  expect(product.output()).toContain(
    'The site was built with SITE_URL=https://estiba.example, which is not set now; it stays.',
  );
  expect(product.output()).not.toContain('Building');
});

test('npm start rebuilds after a change, and keeps the old site when the build fails', async () => {
  const project = copyProject();
  putSite(project);
  breakContent(project);
  const product = await start({}, 'start', project);
  expect(await product.ended).toBe(1);
  expect(product.output()).toMatch(/^Building the site …\n.+spoilt.+\nThe site could not be built;.+\n$/s);
  const old = await start({}, 'serve', project);
  await old.ready();
  expect(await (await fetch(old.origin)).text()).toBe('a page');
});

test('a second start on the same data folder fails before it builds anything', async () => {
  const first = await start({ SITE: 'off' });
  await first.ready();
  const second = await start({ DATA_DIR: first.dataFolder }, 'start', copyProject());
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^Another server is using the data folder .+\n$/);
});

test('a request during the start waits until the server is ready', async () => {
  const product = await start({ SITE: 'off' }, 'serve');
  const health = () =>
    fetch(`${product.origin}/api/health`).then(
      ({ status }) => status,
      () => undefined,
    );
  const first = await vi.waitUntil(health, { timeout: BUILD_MS, interval: 5 });
  expect(first).toBe(200);
});

test('the greeting names the port that the system has chosen', async () => {
  const product = await start({ PORT: '0', SITE: 'off' });
  await product.ready();
  const [origin = ''] = /http:\/\/localhost:[1-9]\d+/.exec(product.output()) ?? [];
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
});

test('the log says why a geocoder did not answer', async () => {
  const GEOCODER_URL = `http://127.0.0.1:${String(await freePort())}/search`;
  const product = await start({ SITE: 'off', GEOCODER_URL }, 'serve');
  await product.ready();
  const company = new ApiClient(product.origin);
  const user = await company.register();
  expect((await company.post('/spaces/register', newSpace(user._id))).status).toBe(201);
  await expect.poll(() => product.output()).toContain('the geocoder did not answer');
  expect(product.output()).toContain('ECONNREFUSED');
});

test('SIGTERM during the build ends it and all its processes at once', async () => {
  const project = copyProject();
  const product = await start({}, 'start', project);
  await expect.poll(() => product.output()).toContain('Building the site');
  await expect.poll(() => existsSync(buildsIn(project)), { timeout: BUILD_MS }).toBe(true);
  product.process.kill('SIGTERM');
  expect(await product.ended).toBe(0);
  expect(readdirSync(buildsIn(project))).toEqual(['lock']);
  const findProcesses = () =>
    spawnSync('pgrep', ['-f', `^${process.execPath}.*${project}`], { encoding: 'utf8' }).stdout;
  await expect.poll(findProcesses).toBe('');
});

test.each(['start', 'run serve'])('npm %s passes SIGTERM on and exits with 0', async (script) => {
  const { npm } = await startByNpm(script);
  npm.kill('SIGTERM');
  expect(await once(npm, 'exit')).toEqual([0, null]);
});

test('a server stops when its npm process is killed', async () => {
  const { npm, isThere } = await startByNpm('run serve');
  npm.kill('SIGKILL');
  await expect.poll(isThere).toBe(false);
});

async function startByNpm(script: string) {
  const PORT = String(await freePort());
  const npm = spawn('npm', script.split(' '), {
    cwd: ROOT,
    env: { ...process.env, PORT, DATA_DIR: temporaryFolder('data'), DEMO: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${PORT}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  startedByNpm = npm;
  npm.stdout.resume();
  await expect.poll(isUp, { timeout: BUILD_MS }).toBe(true);
  return { npm, isThere: isUp };
}

test('killed builds disturb neither a running server nor the next start', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now());
  console.log(`KILLS=${KILLS} SEED=${seed}`);
  const random = seededRandom(seed);
  const server = await start();
  await server.ready();
  const statuses = new Set<number>();
  const visit = async (origin: string) => {
    for (const page of ['/', '/es/', '/map-search', '/blog'])
      statuses.add((await fetch(origin + page)).status);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const build = spawn(process.execPath, ['src/build/build.ts'], {
      cwd: ROOT,
      detached: true,
      stdio: 'ignore',
    });
    const end = performance.now() + BUILD_IDLE_MS * random();
    while (performance.now() < end) {
      await visit(server.origin);
      await pause(100);
    }
    if (build.exitCode === null && build.pid !== undefined) process.kill(-build.pid, 'SIGKILL');
    await visit(server.origin);
  }
  const next = await start();
  await next.ready();
  await visit(next.origin);
  expect([...statuses]).toEqual([200]);
  expect(next.output()).not.toContain('Building the site');
});
