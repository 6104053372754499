import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, type HttpServerHandle } from '#server/http/listen.ts';
import { loggedPages } from '#server/http/logged-pages.ts';
import { createMetrics } from '#server/ground/metrics.ts';
import { openLog } from '#server/start/open-log.ts';
import { siteServer } from '#server/static-site/site-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const metrics = createMetrics();
const lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'debug' },
  { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
);
let listening: HttpServerHandle;
let isBroken = false;

beforeAll(async () => {
  const folder = temporaryFolder('site');
  for (const name of ['verify-email.html', 'spaces/shell.html', '404.html', 'app.js']) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), '<html></html>');
  }
  const site = await siteServer(() => ({ folder }), 'http://localhost', log);
  const serve = loggedPages({ log, metrics, clock: Date.now }, async (request: Request) => {
    if (isBroken) throw new Error('broken');
    return site(request, () => Promise.resolve(new Response(null, { status: 404 })));
  });
  listening = await listen((request) => serve(request), '127.0.0.1', 0);
});
afterAll(() => listening.stop());
beforeEach(() => {
  lines.length = 0;
  isBroken = false;
});

const get = (address: string) => fetch(`http://127.0.0.1:${listening.port}${address}`);

describe('the page log', () => {
  test('records a page under the request id of its response, without the query', async () => {
    const response = await get('/verify-email?token=opens-an-account');
    const requestId = response.headers.get('X-Request-Id');
    expect(lines).toEqual([
      expect.objectContaining({
        level: pino.levels.values['info'],
        msg: 'page',
        ...{ requestId, method: 'GET', path: '/verify-email', status: 200, ms: expect.any(Number) },
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('opens-an-account');
  });

  test('records other files at debug level', async () => {
    await get('/app.js');
    expect(lines).toEqual([
      expect.objectContaining({ level: pino.levels.values['debug'], msg: 'file', path: '/app.js' }),
    ]);
  });

  test('records why a page failed, which the response does not reveal', async () => {
    isBroken = true;
    const response = await get('/verify-email');
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('<h1>Something went wrong.</h1>');
    expect(await (await get('/es/')).text()).toMatch(
      /lang="es".*<h1>Algo ha ido mal\.<\/h1>.*href="\/es\/"/s,
    );
    expect(lines[0]).toMatchObject({ msg: 'page failed', err: { message: 'broken' } });
    expect(lines[0]?.['requestId']).toBe(response.headers.get('X-Request-Id'));
  });

  test('prints one readable line per entry on a terminal', () => {
    const terminal = new PassThrough();
    const log = openLog('info', Object.assign(terminal, { isTTY: true }), () => undefined);
    log.info({ path: '/verify-email' }, 'page');
    const text = String(terminal.read());
    expect(text).toMatch(/INFO.*page.*\/verify-email/);
    expect(text.trim().split('\n')).toHaveLength(1);
    expect(text).not.toMatch(/^\{/);
  });
});

describe('the page metrics', () => {
  test('count pages by name, whatever the requested path', async () => {
    for (const address of ['/es/spaces/1', '/spaces/2', '/nowhere', '/app.js']) await get(address);
    const text = await metrics.registry.metrics();
    expect(text).toContain('page_duration_seconds_count{page="SpaceSearchDetails",status="404"} 2');
    expect(text).toContain('page_duration_seconds_count{page="other",status="404"} 1');
    expect(text).not.toContain('nowhere');
  });
});
