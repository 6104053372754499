import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bucketOf } from '#server/files/bucket.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { sweepUploads } from '#server/files/sweep-uploads.ts';
import { startApi, type ApiServer } from '../../support/api-server.ts';
import { S3_KEYS, startS3, type S3StandIn } from '../../support/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { download, mp4, picture, upload } from '../../support/uploads.ts';

let s3: S3StandIn;
let api: ApiServer;

beforeAll(async () => {
  s3 = await startS3();
  setKeys();
  const files = await s3Store(bucketOf(s3.url), temporaryFolder('incoming'));
  api = await startApi({ files });
});

beforeEach(setKeys);

afterAll(async () => {
  await api.close();
  await s3.close();
});

async function registerCompany() {
  const company = api.visitor();
  await company.register();
  return company;
}

function setKeys(): void {
  vi.stubEnv('AWS_ACCESS_KEY_ID', S3_KEYS.id);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', S3_KEYS.secret);
}

describe('uploads in a bucket', () => {
  test('are stored with a valid signature, served, resized and read in parts', async () => {
    const company = await registerCompany();
    const photo = await upload(company, await picture('jpeg', 700, 500));
    const { gcsUrl, imageId } = photo.body.data;
    expect(gcsUrl).toBe(`/api/images/${imageId}`);
    expect((await download(company, gcsUrl)).headers.get('Content-Type')).toBe('image/jpeg');
    expect((await download(company, `${gcsUrl}?w=320`)).status).toBe(200);
    expect([...s3.objects.keys()].sort()).toEqual([`${imageId}.jpg`, `${imageId}.jpg.w320webp`]);

    const film = await upload(company, mp4(), { path: '/images/upload?kind=video' });
    const part = await download(company, film.body.data.gcsUrl, { Range: 'bytes=4-7' });
    expect(part.status).toBe(206);
    expect(String(part.bytes)).toBe('ftyp');
    const head = await fetch(`${company.origin}${film.body.data.gcsUrl}`, {
      method: 'HEAD',
      headers: { Cookie: company.cookieHeader() },
    });
    expect(head.headers.get('Content-Length')).toBe(String(mp4().length));
    expect(s3.refused).toEqual([]);
  });

  test('return 404 after the bucket has lost them', async () => {
    const company = await registerCompany();
    const { gcsUrl } = (await upload(company, await picture('png'))).body.data;
    s3.objects.clear();
    for (const address of [gcsUrl, `${gcsUrl}?w=640`]) {
      expect((await download(company, address)).status).toBe(404);
    }
  });

  test('are swept across several pages of the bucket’s list', async () => {
    const company = await registerCompany();
    const { imageId } = (await upload(company, await picture('png'))).body.data;
    for (let index = 0; index < 12; index += 1)
      await api.services.files.put(`lost-${index}.png`, Buffer.from('x'));
    s3.objects.set('not one of ours.txt', { bytes: Buffer.from('x'), at: new Date(0) });
    for (const stored of s3.objects.values()) stored.at = new Date(api.now - 2 * 60 * 60 * 1000);
    expect((await sweepUploads(api.services)).files).toBe(12);
    expect([...s3.objects.keys()].sort()).toEqual([`${imageId}.png`, 'not one of ours.txt']);
  });

  test('are given up when the bucket accepts a call and never answers', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const bucket = bucketOf(`s3://uploads?endpoint=http://127.0.0.1:${String(port)}`);
    const files = await s3Store(bucket, temporaryFolder('incoming'), { timeoutMs: 50 });
    for (const call of ['exists', 'read'] as const)
      await expect(files[call]('a.png')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    silent.close();
  });

  test('are read to their end by who reads slower than the bucket sends', async () => {
    const bytes = 32 * 1024 * 1024;
    s3.objects.set('film.mp4', { bytes: Buffer.alloc(bytes, 1), at: new Date() });
    const files = await s3Store(bucketOf(s3.url), temporaryFolder('incoming'), { timeoutMs: 1500 });
    const reader = (await files.read('film.mp4'))?.getReader();
    let left = bytes - ((await reader?.read())?.value?.length ?? 0);
    // Meanwhile nothing is sent: what lies between bucket and reader is full.
    await pause(4000);
    while (left > 0) left -= (await reader?.read())?.value?.length ?? left;
    expect(left).toBe(0);
    expect((await reader?.read())?.done).toBe(true);
  });

  test('are given up when the bucket stops in their midst', async () => {
    const stopping = createHttpServer((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' }).write('half');
    }).listen(0, '127.0.0.1');
    await once(stopping, 'listening');
    const { port } = stopping.address() as AddressInfo;
    const bucket = bucketOf(`s3://uploads?endpoint=http://127.0.0.1:${String(port)}`);
    const files = await s3Store(bucket, temporaryFolder('incoming'), { timeoutMs: 1000 });
    const reader = (await files.read('film.mp4'))?.getReader();
    expect(String(Buffer.from((await reader?.read())?.value ?? []))).toBe('half');
    await expect(reader?.read()).rejects.toThrow();
    stopping.closeAllConnections();
    stopping.close();
  });

  test.each([403, 500, 503])('are rejected with 503 while the bucket answers %i', async (status) => {
    const company = await registerCompany();
    s3.failWith = status;
    const refused = await upload(company, await picture('png'));
    s3.failWith = 0;
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.body.code).toBe('UNAVAILABLE');
    expect((await upload(company, await picture('png'))).status).toBe(201);
  });

  test('are rejected when the secret is wrong', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    const files = await s3Store(bucketOf(s3.url), temporaryFolder('incoming'));
    await expect(files.put('x.png', Buffer.from('x'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(s3.refused).toContain('another signature');
  });

  test('are unavailable, not missing, when the bucket does not exist', async () => {
    const files = await s3Store({ ...bucketOf(s3.url), name: 'other' }, temporaryFolder('incoming'));
    await expect(files.get('x.png')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('the address of a bucket', () => {
  test('contains bucket, folder, endpoint and region', () => {
    expect(bucketOf('s3://uploads/a/b/?endpoint=https://storage.example&region=eu-west-1')).toEqual({
      name: 'uploads',
      prefix: 'a/b/',
      endpoint: 'https://storage.example',
      region: 'eu-west-1',
    });
    const bucket = { name: 'uploads', prefix: '', endpoint: undefined, region: 'us-east-1' };
    expect(bucketOf('s3://uploads')).toEqual(bucket);
  });
});
