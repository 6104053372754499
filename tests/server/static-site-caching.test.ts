import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { siteServer } from '#server/static-site/site-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PAGE = '<html><head></head></html>';
let serve: (request: Request) => Promise<Response>;

beforeAll(async () => {
  const folder = temporaryFolder('site');
  mkdirSync(path.join(folder, '_astro'));
  mkdirSync(path.join(folder, 'spaces'));
  for (const name of ['404.html', 'log-in.html', 'spaces/shell.html', '_astro/app.js'])
    writeFileSync(path.join(folder, name), PAGE);
  for (const name of ['404.html', 'log-in.html']) {
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(PAGE));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(PAGE));
  }
  const site = await siteServer(() => ({ folder }), 'http://localhost', { error: () => undefined });
  serve = (request) => site(request, () => Promise.resolve(new Response(null, { status: 503 })));
});

const get = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  serve(new Request(`http://localhost${address}`, { headers }));

describe('a file of the built site', () => {
  test('is kept for a year below /_astro, and one that is missing there is not', async () => {
    const cachingOf = async (address: string) => {
      const { status, headers } = await get(address);
      return [status, headers.get('Cache-Control')];
    };
    expect(await cachingOf('/_astro/app.js')).toEqual([200, 'public, max-age=31536000, immutable']);
    // A process of the release before has not got it yet.
    for (const missing of ['/_astro/later.js', '/base-map/later.json', '/icons.svg'])
      expect(await cachingOf(missing), missing).toEqual([404, 'public, max-age=0, must-revalidate']);
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0.5', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0 ,gzip;q=1', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['identity', null],
    ['brave, gzippy', null],
    ['', null],
  ])('and a page of a record are sent to Accept-Encoding "%s" as %s', async (accepted, expected) => {
    for (const address of ['/log-in', '/spaces/1']) {
      const { headers } = await get(address, { 'Accept-Encoding': accepted });
      expect(headers.get('Content-Encoding'), address).toBe(expected);
    }
  });

  test('is not sent again to a copy of the same tag, weakened by a proxy or one in a list', async () => {
    const tag = (await get('/log-in')).headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other",W/${tag}`]) {
      const answer = await get('/log-in', { 'If-None-Match': known });
      expect([answer.status, await answer.text()], known).toEqual([304, '']);
    }
    for (const other of ['"other"', tag.slice(0, -1), tag.slice(1, -1), ''])
      expect((await get('/log-in', { 'If-None-Match': other })).status, other).toBe(200);
  });
});
