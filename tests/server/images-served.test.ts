import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { animation, download, mp4, picture, svgOf, upload, uploadLogo } from '../support/uploads.ts';

const CHROMIUM = { Accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' };

const api = useApi();
let company: ApiClient;
let photo: string;

beforeAll(async () => {
  company = api().visitor();
  await company.register();
  photo = await uploaded(await picture('jpeg', 1200, 800));
});

async function uploaded(bytes: Buffer<ArrayBuffer>, kind = 'image'): Promise<string> {
  const answer = await upload(company, bytes, { path: `/images/upload?kind=${kind}` });
  return String(answer.body.data.gcsUrl);
}

const head = (address: string, headers: Record<string, string> = {}) =>
  fetch(company.origin + address, {
    method: 'HEAD',
    headers: { Cookie: company.cookieHeader(), ...headers },
  });

const copies = () =>
  readdirSync(path.dirname(api().services.files.incoming), { recursive: true }).map(String);

describe('an upload', () => {
  test('is the uploader’s and not cached until a listing shows it', async () => {
    const { headers } = await download(company, photo);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    const again = await download(company, photo, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const whole = await download(company, photo);
    const response = await head(photo);
    expect(response.status).toBe(200);
    for (const name of ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag', 'Accept-Ranges']) {
      expect(response.headers.get(name)).toBe(whole.headers.get(name));
    }
    expect(await response.text()).toBe('');
  });

  test('with a missing file is not found', async () => {
    const lost = await uploaded(await picture('png'));
    const row = await api()
      .services.database.kysely.selectFrom('image')
      .where('id', '=', lost.split('/').at(-1) ?? '')
      .select('file')
      .executeTakeFirstOrThrow();
    await api().services.files.delete(row.file);
    for (const query of ['', '?w=320']) {
      expect((await download(company, `${lost}${query}`)).status).toBe(404);
    }
    expect((await head(lost)).status).toBe(404);
  });
});

describe('a resized picture', () => {
  test('is never made larger', async () => {
    const { bytes } = await download(company, `${photo}?w=1600`, CHROMIUM);
    expect((await sharp(bytes).metadata()).width).toBe(1200);
  });

  test.each(['image/webp,*/*', '*/*', ''])('is a WebP if the browser accepts "%s"', async (accept) => {
    const { headers, bytes } = await download(company, `${photo}?w=320`, { Accept: accept });
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  test('of an animation still moves', async () => {
    const moving = await uploaded(await animation('gif', 5));
    const { headers, bytes } = await download(company, `${moving}?w=320`, CHROMIUM);
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect((await sharp(bytes).metadata()).pages).toBe(5);
  });

  test('is made once for concurrent requests', async () => {
    const address = await uploaded(await picture('jpeg', 2000, 1500));
    const { files } = api().services;
    const puts: string[] = [];
    const put = files.put.bind(files);
    Object.assign(files, { put: (key: string, bytes: Uint8Array) => (puts.push(key), put(key, bytes)) });
    const asked = Array.from({ length: 12 }, () => download(company, `${address}?w=640`, CHROMIUM));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    await download(company, `${address}?w=640`, CHROMIUM);
    Object.assign(files, { put });
    expect(puts).toHaveLength(1);
    expect(copies().filter((name) => name.endsWith(puts[0] ?? '-'))).toHaveLength(1);
  });

  test('is served even when it cannot be stored', async () => {
    const address = await uploaded(await picture('jpeg', 500, 500));
    const { files } = api().services;
    const put = files.put.bind(files);
    Object.assign(files, { put: () => Promise.reject(new Error('full')) });
    const { status } = await download(company, `${address}?w=320`, CHROMIUM);
    Object.assign(files, { put });
    expect(status).toBe(200);
  });

  test('answers HEAD and 304 like any other', async () => {
    const { headers } = await download(company, `${photo}?w=320`, CHROMIUM);
    const response = await head(`${photo}?w=320`, CHROMIUM);
    expect(response.headers.get('Content-Length')).toBe(headers.get('Content-Length'));
    const tag = headers.get('ETag') ?? '';
    expect((await download(company, `${photo}?w=320`, { ...CHROMIUM, 'If-None-Match': tag })).status).toBe(
      304,
    );
    expect((await download(company, `${photo}?w=640`, { ...CHROMIUM, 'If-None-Match': tag })).status).toBe(
      200,
    );
  });

  test('of an SVG is the SVG itself', async () => {
    const answer = await uploadLogo(company, svgOf('<path d="M0 0h9v9z"/>'), { name: 'x.svg' });
    const { headers } = await download(company, `${answer.body.data.gcsUrl}?w=320`, CHROMIUM);
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
  });
});

describe('a video', () => {
  const film = mp4(5000);
  let address: string;
  const part = (range: string, more: Record<string, string> = {}) =>
    download(company, address, { Range: range, ...more });

  beforeAll(async () => {
    address = await uploaded(film, 'video');
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-100', 100, 100],
    ['bytes=5000-', 5000, film.length - 1],
    ['bytes=-100', film.length - 100, film.length - 1],
    ['bytes=-999999', 0, film.length - 1],
    ['bytes=10-999999', 10, film.length - 1],
  ])('answers %s with that part', async (range, start, end) => {
    const { status, headers, bytes } = await part(range);
    expect(status).toBe(206);
    expect(headers.get('Content-Range')).toBe(`bytes ${start}-${end}/${film.length}`);
    expect(headers.get('Content-Length')).toBe(String(end - start + 1));
    expect(bytes).toEqual((await download(company, address)).bytes.subarray(start, end + 1));
  });

  test.each([`bytes=${film.length}-`, 'bytes=999999-', 'bytes=-0', 'bytes=9-1'])(
    'cannot satisfy %s',
    async (range) => {
      const { status, headers } = await part(range);
      expect(status).toBe(416);
      expect(headers.get('Content-Range')).toBe(`bytes */${film.length}`);
    },
  );

  test.each(['bytes=0-1,5-9', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=0x1-5'])(
    'is sent whole for %s',
    async (range) => {
      const { status, headers, bytes } = await part(range);
      expect(status).toBe(200);
      expect(headers.get('Accept-Ranges')).toBe('bytes');
      expect(bytes).toHaveLength(film.length);
    },
  );

  test('is sent whole to a browser with another version', async () => {
    expect((await part('bytes=0-9', { 'If-Range': '"another"' })).status).toBe(200);
    const tag = (await download(company, address)).headers.get('ETag') ?? '';
    expect((await part('bytes=0-9', { 'If-Range': tag })).status).toBe(206);
  });

  test('answers HEAD for the whole file, whatever part is named', async () => {
    const response = await head(address, { Range: 'bytes=0-9' });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe(String(film.length));
  });

  test('is served unchanged at any width', async () => {
    const { headers } = await download(company, `${address}?w=320`, CHROMIUM);
    expect(headers.get('Content-Type')).toBe('video/mp4');
  });
});
