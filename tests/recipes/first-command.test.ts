import { spawn } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../support/api-client.ts';
import { freePort } from '../support/free-port.ts';
import { ROOT } from '../support/product.ts';
import { copyOfClone, newFolder } from './support/clone.ts';
import { commandsOf } from './support/documents.ts';
import { firstCommands, startCommand } from './support/first-command.ts';
import { canIsolate, DEVICES, openNamespace } from './support/namespace.ts';
import { killGroup, runCommands, cleanEnvironment } from './support/shell.ts';

/** Ten seconds for the server plus a margin for a busy machine. */
const END_LIMIT_MS = 30_000;
const DEPLOYING = 'src/deploy/README.md';
/** A user and group that own no files. */
const NOBODY = 65_534;

let folder = '';

beforeAll(async () => {
  folder = await copyOfClone('first-command');
});

test('the README’s first command starts a fresh clone with a demo log-in and exits with 0 on SIGTERM', async () => {
  const port = String(await freePort());
  const child = spawn('sh', ['-c', `exec ${startCommand()}`], {
    cwd: folder,
    env: { ...cleanEnvironment(), PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        printed += text.toString();
        if (/Demo log-in: \S+ {2}\S+\n/.test(printed)) resolve();
      });
    }
    void ended.then((end) => reject(new Error(`It ended with ${String(end)}: ${printed}`)));
  });
  try {
    await ready;
    const [, origin = ''] = /ready at (\S+)/.exec(printed) ?? [];
    const [, email, password] = /Demo log-in: (\S+) {2}(\S+)/.exec(printed) ?? [];
    expect(new URL(origin).port).toBe(port);
    const visitor = new ApiClient(origin);
    const pages = ['/', '/es/', '/map-search', '/blog', '/log-in', '/no-such-page'].map(
      async (page) => (await fetch(origin + page)).status,
    );
    expect(await Promise.all(pages)).toEqual([200, 200, 200, 200, 200, 404]);
    expect((await visitor.get('/spaces/filter')).body.total).toBeGreaterThan(0);
    expect((await visitor.post('/auth/login', { email, password })).status).toBe(200);
    child.kill('SIGTERM');
    expect(await Promise.race([ended, pause(END_LIMIT_MS, 'it goes on', { ref: false })])).toBe(0);
  } finally {
    killGroup(child);
  }
});

test('the README’s second command runs this test suite', () => {
  expect(firstCommands()[1]).toBe('npm ci && npm test');
});

const isToRun = (await canIsolate(newFolder('service'))) || process.env['CI'] === 'true';
if (!isToRun) console.log('The systemd unit is not followed: only Linux’s root may isolate a process.');

test.runIf(isToRun)(
  'the systemd unit serves the built site as a user who can write only to the data folder',
  async () => {
    const settings = /cat > \.env <<END\n[\s\S]*?\nEND\n/.exec(
      commandsOf(DEPLOYING, '## One host')[0] ?? '',
    )?.[0];
    await runCommands(`${settings ?? 'false'}chgrp ${NOBODY} .env; chmod 640 .env`, { cwd: folder });
    const root = path.join(newFolder('host'), 'root');
    for (const part of ['', '.upper', '.work', '.data']) mkdirSync(root + part);
    await runCommands(`mkdir -p ${root}.upper/srv/estiba ${root}.upper/var/lib/${unit('StateDirectory')}`);
    chownSync(`${root}.data`, NOBODY, NOBODY);
    const service = await openNamespace({
      root,
      mounts: [
        'mount -t overlay -o "lowerdir=/,upperdir=$root.upper,workdir=$root.work" overlay "$root"',
        DEVICES,
        `mount --bind ${folder} "$root${unit('WorkingDirectory')}"`,
        `mount -o remount,bind,ro "$root${unit('WorkingDirectory')}"; mount -o remount,bind,ro "$root"`,
        `mount --bind "$root.data" "$root/var/lib/${unit('StateDirectory')}"; mount -t tmpfs tmpfs "$root/tmp"`,
      ].join('; '),
      first: [
        ...[`--userspec=${NOBODY}:${NOBODY}`, root, 'env', unit('Environment')],
        ...['sh', '-ec', `cd ${unit('WorkingDirectory')}; exec "$@"`, 'sh', ...unit('ExecStart').split(' ')],
      ],
    });
    try {
      const origin = await service.originOf(4321);
      const statusOf = (address: string) => fetch(origin + address).then(({ status }) => status, String);
      await expect.poll(() => statusOf('/api/health'), { timeout: 60_000 }).toBe(200);
      expect(await Promise.all(['/', '/es/map-search'].map(statusOf))).toEqual([200, 200]);
      expect((await new ApiClient(origin).get('/spaces/filter')).body.total).toBe(0);
      process.kill(service.pid, 'SIGTERM');
      expect(await service.ended, service.output()).toBe(0);
      expect(readdirSync(`${root}.data`)).toContain('estiba.sqlite');
    } finally {
      await service.stop();
    }
  },
);

/** Returns a value of the systemd unit. */
function unit(name: string): string {
  const text = readFileSync(path.join(ROOT, 'src/deploy/estiba.service'), 'utf8');
  return new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
}
