import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '#server/letters.ts';
import { startMailWorker, type MailWorker } from '#server/mail/deliver-mails.ts';
import { outboxMailer } from '#server/mail/mailer.ts';
import { verificationToken } from '../contract/access.ts';
import { allChecks } from '../contract/all-checks.ts';
import { Contract } from '../contract/contract.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startHttpProxy, type HttpProxy, type Passage } from '../support/http-proxy.ts';

/** The suite must be content with the limits that a server has by default, and with the time of day. */
const outbox = temporaryFolder('outbox');
const mailer = outboxMailer(outbox, 'Estiba <no-reply@estiba.example>', pino({ level: 'silent' }));
const ruled = { ...TEST_SETTINGS, PUBLISH_UNVERIFIED: false };
const api = useApi({ settings: { ...ruled, RATE_LIMIT_FACTOR: 1 }, clock: Date.now, mailer });
/** Takes more registrations. */
const wideApi = useApi({ settings: ruled, clock: Date.now, mailer });
let contract: Contract;
let workers: readonly MailWorker[] = [];

beforeAll(() => {
  contract = new Contract(`${api().origin}/api`, 1, { outbox });
  workers = [api(), wideApi()].map(({ services }) => startMailWorker(services, lettersOf(services)));
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
});

describe('our own server', () => {
  test.each(allChecks.map(({ name, run }) => [name, run] as const))('%s', (_, run) => run(contract));

  test('is distinguished by facts with unique names', () => {
    expect(new Set(allChecks.map(({ name }) => name)).size).toBe(allChecks.length);
  });
});

const ROOT = path.join(import.meta.dirname, '../..');

const runContract = (...options: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['tests/contract/run.ts', ...options],
      { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } },
      (_, out, error) => resolve({ code: child.exitCode ?? -1, said: out + error }),
    );
  });

// What the command prints is the same of every database.
describe.runIf(ENGINE === 'sqlite')('npm run contract', () => {
  test('passes again on a used database, behind a proxy, at another path', { timeout: 180_000 }, async () => {
    // The server behind it knows the address at which browsers find it.
    const known: Passage = (call, forward) => {
      if (call.headers.get('Origin') === new URL(proxy.url).origin) call.headers.set('Origin', api().origin);
      return forward(call);
    };
    const proxy: HttpProxy = await startHttpProxy(api().origin, known, '/behind/a/proxy');
    const { code, said } = await runContract('--url', proxy.url, '--outbox', outbox);
    proxy.close();
    expect(said).toContain(`${allChecks.length} of ${allChecks.length} checks hold`);
    expect(code).toBe(0);
  });

  test('reports exhausted registrations before any check, with a remedy', async () => {
    const { code, said } = await runContract('--url', `${api().origin}/api`);
    expect(said).toMatch(
      /^The server takes no more registrations from this address for now \(Retry-After: \d+ s\)\. A run makes 10: .+\n$/,
    );
    expect(code).toBe(1);
  });

  test('prints a line per check and succeeds when all pass', async () => {
    const { code, said } = await runContract(
      '--url',
      `${api().origin}/api`,
      '--only',
      'health',
      '--seed',
      '7',
    );
    expect(said).toBe('✓ the health check returns ok and the version\n\n1 of 1 checks hold (--seed 7).\n');
    expect(code).toBe(0);
  });

  test('leaves out what needs a confirmed address, and says so', async () => {
    const { code, said } = await runContract(
      '--url',
      `${wideApi().origin}/api`,
      '--only',
      'listing is saved once',
    );
    expect(said).toMatch(/^– a listing is saved once.+\n\nLeft out \(–\): .+--accounts.+--outbox/);
    expect(said).toContain('0 of 0 checks hold, 1 were left out');
    expect(code).toBe(0);
  });

  test('logs in to given accounts and deletes their listings', async () => {
    const accounts: string[] = [];
    for (const name of ['Almacenes Uno', 'Almacenes Dos']) {
      const visitor = wideApi().visitor();
      const { _id, email } = await visitor.register({ name });
      expect((await visitor.post('/spaces/register', newSpace(_id))).status).toBe(201);
      const token = encodeURIComponent(await verificationToken(outbox, email));
      expect((await visitor.get(`/auth/verify-email?token=${token}`)).status).toBe(200);
      accounts.push(`${email}:${PASSWORD}`);
    }
    const only = ['--only', 'listing is saved once', '--accounts', accounts.join(',')];
    const { code, said } = await runContract('--url', `${wideApi().origin}/api`, ...only);
    expect(said).toMatch(/^✓ a listing is saved once.+\n\n1 of 1 checks hold/);
    expect(code).toBe(0);
  });

  test('prints only the differences of a response, and fails', async () => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Request-Id': 'a-request',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    };
    const stranger = createServer((_, response) => {
      response.writeHead(200, headers).end('{"status":"ok","version":"1.0.0","load":{"cpu":0.5}}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const { port } = stranger.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const { code, said } = await runContract('--url', url, '--only', 'health', '--seed', '7');
    stranger.close();
    expect(said).toBe(
      [
        '✗ the health check returns ok and the version',
        '',
        '✗ the health check returns ok and the version',
        '  GET /health: the answer, whole',
        '    load: expected nothing, got { cpu: 0.5 }',
        '',
        '0 of 1 checks hold (--seed 7).',
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);
  });

  test('reports that no server answers', async () => {
    const url = `http://127.0.0.1:${await freePort()}/api`;
    const { code, said } = await runContract('--url', url);
    expect(said).toMatch(new RegExp(`^${url} can't be reached: connect ECONNREFUSED .+\\.\n$`));
    expect(code).toBe(1);
  });

  test('reports that the server has stopped, and ends', async () => {
    const proxy = await startHttpProxy(api().origin, (call, forward) => {
      if (call.path === '/no-such-call') setImmediate(() => proxy.close());
      return forward(call);
    });
    const { code, said } = await runContract('--url', proxy.url, '--only', 'an');
    expect(said).toMatch(/can't be reached any more: connect ECONNREFUSED .+\.\n$/);
    expect(code).toBe(1);
  });

  test.each([[[]], [['--url', 'host/api']], [['--uri', 'http://x/api']]])(
    'prints help for %j',
    async (options) => {
      const { code, said } = await runContract(...options);
      expect([code, said]).toEqual([
        1,
        'Usage: npm run contract -- --url https://host/api [--only text] [--seed number] [--accounts email:password,email:password | --outbox folder]\n',
      ]);
    },
  );

  test('reports an unknown check', async () => {
    const { code, said } = await runContract('--url', `${api().origin}/api`, '--only', 'unicorns');
    expect([code, said]).toEqual([1, 'No check has "unicorns" in its name.\n']);
  });
});
