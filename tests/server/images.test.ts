import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { download, mp4, pdf, picture, svgOf, upload, uploadLogo, webm } from '../support/uploads.ts';

const FORMATS = 'Only these image formats are allowed: PNG, JPEG, SVG, WEBP, GIF, TIFF.';

const api = useApi();
let company: ApiClient;
let guest: ApiClient;

beforeAll(async () => {
  company = api().visitor();
  await company.register();
  guest = api().visitor();
});

describe('uploading a logo', () => {
  test('an SVG keeps its drawing', async () => {
    const answer = await uploadLogo(guest, svgOf('<path fill="#123" d="M0 0h9v9z"/>'), { name: 'logo.svg' });
    expect(answer.status).toBe(201);
    const { headers, bytes } = await download(guest, answer.body.data.gcsUrl);
    expect(headers.get('Content-Type')).toBe('image/svg+xml');
    expect(String(bytes)).toContain('<path fill="#123" d="M0 0h9v9z"></path>');
  });

  test('the format follows the content, whatever the name and type', async () => {
    const answer = await uploadLogo(guest, await picture('png'), { name: 'logo.svg', type: 'image/svg+xml' });
    const { headers } = await download(guest, answer.body.data.gcsUrl);
    expect(headers.get('Content-Type')).toBe('image/png');
  });

  test.each([
    ['a text', 'just words'],
    ['nothing at all', ''],
    ['a web page', '<!doctype html><title>x</title><p>hello</p>'],
    ['a BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1miaf'],
    ['a PDF', '%PDF-1.7\nstartxref\n0\n%%EOF'],
  ])('%s named x.png is refused', async (_, content) => {
    const answer = await uploadLogo(guest, Buffer.from(content, 'latin1'), {
      name: 'x.png',
      type: 'image/png',
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: FORMATS, code: 'INVALID_IMAGE_FORMAT' });
  });

  test.each([
    ['a broken PNG', '\x89PNG\r\n\x1a\nand then text'],
    ['a cut JPEG', '\xff\xd8\xff\xe0\0\x10JFIF'],
    ['a script behind a GIF head', 'GIF89a/*\0\0*/=1;alert(1)'],
  ])('%s is refused as damaged', async (_, content) => {
    const answer = await uploadLogo(guest, Buffer.from(content, 'latin1'));
    expect([answer.status, answer.body.code]).toEqual([400, 'IMAGE_DAMAGED']);
  });

  test('data hidden behind a picture is dropped', async () => {
    const polyglot = Buffer.concat([
      await picture('png'),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ]);
    const answer = await uploadLogo(guest, polyglot);
    expect(answer.status).toBe(201);
    const { bytes } = await download(guest, answer.body.data.gcsUrl);
    expect(String(bytes)).not.toContain('alert');
  });
});

describe('uploading for a listing', () => {
  test.each([
    ['video', 'video/mp4', mp4()],
    ['video', 'video/webm', webm()],
    ['blueprint', 'application/pdf', pdf()],
  ] as const)('a %s may be %s', async (kind, type, bytes) => {
    const answer = await upload(company, bytes, {
      path: `/images/upload?kind=${kind}`,
      name: 'plans/Hall ñ (3).bin',
    });
    expect(answer.status).toBe(201);
    const { headers } = await download(company, answer.body.data.gcsUrl);
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Content-Disposition')).toBe(`inline; filename="${kind}.${type.split('/')[1] ?? ''}"`);
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('a blueprint may be an image', async () => {
    const answer = await upload(company, await picture('tiff'), { path: '/images/upload?kind=blueprint' });
    expect(answer.status).toBe(201);
  });

  test.each([
    ['an MP4 with something behind it', Buffer.concat([mp4(), Buffer.from('PK\x03\x04 archive')])],
    ['an MP4 without a film', mp4().subarray(0, 24)],
    ['a WebM with something behind it', Buffer.concat([webm(), Buffer.from('<html>')])],
  ])('%s is not a video', async (_, bytes) => {
    const answer = await upload(company, bytes, { path: '/images/upload?kind=video' });
    expect(answer.body.code).toBe('INVALID_VIDEO_FORMAT');
  });

  test('a PDF followed by other data is not a blueprint', async () => {
    const bytes = Buffer.concat([pdf(), Buffer.alloc(2000, '<html>')]);
    const answer = await upload(company, bytes, { path: '/images/upload?kind=blueprint' });
    expect(answer.body.code).toBe('INVALID_BLUEPRINT_FORMAT');
  });

  test('the location in a video’s metadata is blanked, and nothing else changes', async () => {
    const answer = await upload(company, mp4(), { path: '/images/upload?kind=video' });
    const { bytes } = await download(company, answer.body.data.gcsUrl);
    expect(bytes).toHaveLength(mp4().length);
    expect(String(bytes)).not.toContain('41.6488');
    expect(bytes.subarray(-1000)).toEqual(mp4().subarray(-1000));
  });

  test('a video of a million nested boxes is parsed', async () => {
    const depth = 1_000_000;
    const nested = Buffer.alloc(depth * 8, '\0\0\0\0moov');
    for (let level = 0; level < depth; level += 1) nested.writeUInt32BE((depth - level) * 8, level * 8);
    const film = Buffer.concat([mp4(), nested]);
    expect((await upload(company, film, { path: '/images/upload?kind=video' })).status).toBe(201);
  });
});

describe('the body of an upload', () => {
  test('a field that holds text instead of a file is refused', async () => {
    const form = new FormData();
    form.append('logo', 'a name');
    const answer = await guest.post('/images/logos/upload', undefined, { raw: form });
    expect(answer.body).toMatchObject({ code: 'BAD_INPUT', fields: { logo: 'issues.required' } });
  });

  test('only the first file counts, and other fields are ignored', async () => {
    const form = new FormData();
    form.append('relativePath', 'null');
    form.append('logo', new File([await picture('png', 20, 20)], 'one.png'));
    form.append('logo', new File([await picture('jpeg', 30, 30)], 'two.jpg'));
    form.append('other', new File(['text'], 'three.txt'));
    const answer = await guest.post('/images/logos/upload', undefined, { raw: form });
    expect(answer.status).toBe(201);
    const { bytes } = await download(guest, answer.body.data.gcsUrl);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 20 });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with nothing in it', 'multipart/form-data; boundary=b', ''],
    [
      'with another boundary',
      'multipart/form-data; boundary=b',
      '--c\r\nContent-Disposition: form-data\r\n\r\n',
    ],
    [
      'that ends in the middle of the file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="logo"; filename="x"\r\n\r\nGIF89a',
    ],
    [
      'that ends in the middle of a header',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="lo',
    ],
  ])('a form %s is refused', async (_, type, body) => {
    const answer = await guest.post('/images/logos/upload', undefined, {
      raw: body,
      headers: { 'Content-Type': type },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('BAD_INPUT');
  });

  test('refused files leave nothing behind', () => {
    expect(readdirSync(api().services.files.incoming)).toEqual([]);
  });
});
