import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#api/base.ts';
import { ApiClient } from '../support/api-client.ts';
import { picture } from '../support/uploads.ts';
import { newFolder } from './support/clone.ts';
import { buildImage, type Image } from './support/image.ts';
import { canIsolate, openNamespace, type Namespace } from './support/namespace.ts';
import { runCommands } from './support/shell.ts';

const PORT = 4321;
const isToRun = (await canIsolate(newFolder('container'))) || process.env['CI'] === 'true';
if (!isToRun) console.log('The Dockerfile is not followed: only Linux’s root may isolate a process.');

describe.runIf(isToRun)('the Dockerfile image', () => {
  let image: Image;
  let container: Namespace;
  let origin = '';
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    image = await buildImage();
    const { root, volume, folder, user, command, env } = image;
    const data = `${root}.data`;
    // Like compose.yaml: only the volume and /tmp are writable.
    const mounts = [
      'mount --bind "$root" "$root"',
      image.mounts,
      `mount --bind "$data" "$root${volume}"`,
      'mount -t tmpfs tmpfs "$root/tmp"',
      'mount -o remount,bind,ro "$root"; mount -o remount,bind,ro "$root/usr"',
    ].join('; ');
    await runCommands(`cp -a ${root}${volume} ${data}`);
    container = await openNamespace({
      root,
      mounts,
      first: [`--userspec=${user}:${user}`, root, 'sh', '-ec', `cd ${folder}; exec "$@"`, 'sh', ...command],
      env: { ...env, data, HOME: `/home/${user}` },
    });
    closing.push(() => container.stop());
    origin = await container.originOf(PORT);
  });

  afterAll(async () => {
    for (const close of closing) await close();
  });

  test('becomes healthy and serves pages and the API as process 1 of an unprivileged user', async () => {
    const [program = '', ...options] = image.health;
    const quoted = options.map((option) => `'${option}'`).join(' ');
    const health = `export PORT=${image.env['PORT'] ?? ''}; cd ${image.folder}; ${program} ${quoted}`;
    await expect
      .poll(async () => (await container.run(health, image.user)).status, { timeout: 60_000 })
      .toBe(0);
    const { output } = await container.run('cat /proc/1/cmdline | tr "\\0" " "; stat -c %U /proc/1');
    expect(output).toBe(`${image.command.join(' ')} ${image.user}\n`);
    expect((await fetch(`${origin}/es/map-search`)).status).toBe(200);
    expect((await new ApiClient(origin).get('/spaces/filter')).body.total).toBeGreaterThan(0);
  });

  test('contains no packages of the build or the tests and no ignored files', async () => {
    const { output } = await container.run(`cd ${image.folder}; ls -a; ls node_modules`);
    const names = output.split('\n');
    expect(names).toEqual(expect.arrayContaining(['dist', 'src', 'hono']));
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(tests|\.git|vitest|eslint|astro|react|vite)$/)]),
    );
  });

  test('names the missing packages when it has to build the site', async () => {
    const { status, output } = await container.run(`cd ${image.folder}; node src/build/build.ts 2>&1`);
    expect(status).toBe(1);
    expect(output).toContain('Run "npm ci --include=dev"');
  });

  test('completes a half-sent upload after SIGTERM and exits with 0', async () => {
    const visitor = new ApiClient(origin);
    const finish = await beginUpload(visitor, await picture('png'));
    process.kill(container.pid, 'SIGTERM');
    await pause(500);
    expect(await finish()).toBe(201);
    expect(await container.ended).toBe(0);
  });
});

/** Sends the first half of a logo. Returns a function that sends the rest. */
async function beginUpload(visitor: ApiClient, bytes: Buffer): Promise<() => Promise<number>> {
  const form = new FormData();
  form.append('logo', new File([new Uint8Array(bytes)], 'logo.png'));
  const encoded = new Request('http://localhost', { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(`${visitor.origin}${API_BASE}/images/logos/upload`, {
    method: 'POST',
    agent: false,
    headers: {
      'Content-Type': encoded.headers.get('Content-Type') ?? '',
      'Content-Length': body.length,
      'X-CSRF-Token': await visitor.token(),
      Cookie: visitor.cookieHeader(),
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.once('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.once('error', reject);
  });
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => sent.write(body.subarray(0, half), resolve));
  await pause(200);
  return () => {
    sent.end(body.subarray(half));
    return answered;
  };
}
