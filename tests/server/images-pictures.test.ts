import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { animation, download, picture, upload, uploadLogo } from '../support/uploads.ts';

const api = useApi();
let visitor: ApiClient;

beforeAll(() => {
  visitor = api().visitor();
});

async function kept(bytes: Buffer<ArrayBuffer>) {
  const answer = await uploadLogo(visitor, bytes);
  expect(answer.text).toContain('gcsUrl');
  return download(visitor, answer.body.data.gcsUrl);
}

describe('metadata', () => {
  test('loses the location of a photo', async () => {
    const photo = await sharp(await picture('jpeg'))
      .withExif({
        IFD0: { Copyright: 'Someone' },
        IFD3: { GPSLatitude: '41/1 38/1 55/1', GPSLatitudeRef: 'N' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await kept(photo);
    const { exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(String(bytes)).not.toMatch(/Someone|secret|Exif/);
  });

  test('rotates a sideways photo upright', async () => {
    const sideways = await sharp(await picture('jpeg', 60, 40))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes } = await kept(sideways);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 60 });
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });
});

describe('animations', () => {
  test.each(['gif', 'webp'] as const)('of %s with 100 frames keep them all', async (format) => {
    const { bytes } = await kept(await animation(format, 100));
    expect((await sharp(bytes).metadata()).pages).toBe(100);
  });

  test.each(['gif', 'webp'] as const)('of %s with 101 frames are refused', async (format) => {
    const answer = await uploadLogo(visitor, await animation(format, 101));
    expect(answer.body.code).toBe('IMAGE_TOO_COMPLEX');
  });
});

function chunk(type: string, content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function pngBomb(side: number): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 });
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([head, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function webpOf(side: number): Buffer<ArrayBuffer> {
  const sizes = Buffer.alloc(5, 0x2f);
  sizes.writeUInt32LE((side - 1) | ((side - 1) << 14), 1);
  const picture = Buffer.concat([sizes, Buffer.alloc(43)]);
  const [length, whole] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32LE(picture.length);
  whole.writeUInt32LE(picture.length + 12);
  return Buffer.concat([Buffer.from('RIFF'), whole, Buffer.from('WEBPVP8L'), length, picture]);
}

describe('pictures with huge dimensions', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

  test('are accepted up to 40 megapixels', async () => {
    const answer = await uploadLogo(visitor, await flat(8000, 5000).png().toBuffer());
    expect(answer.status).toBe(201);
  });

  test.each([
    ['a PNG of 40 megapixels and a row', () => flat(8000, 5001).png().toBuffer()],
    ['a PNG of 400 megapixels in a few kilobytes', () => Promise.resolve(pngBomb(20_000))],
    ['a WebP that says it has 268 megapixels', () => Promise.resolve(webpOf(16_383))],
    [
      'a GIF that says it is 60,000 pixels wide and high',
      () => {
        const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
        // The size of the picture and of its only frame.
        for (const place of [6, 8, 32, 34]) gif.writeUInt16LE(60_000, place);
        return Promise.resolve(gif);
      },
    ],
  ])('as %s are refused before decoding', async (_, make) => {
    const bomb = await make();
    const before = process.memoryUsage().rss;
    const answer = await uploadLogo(visitor, bomb);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('IMAGE_TOO_COMPLEX');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('are answered ten at once, along with other calls', async () => {
    const company = api().visitor();
    await company.register();
    const large = await flat(4000, 3000).jpeg().toBuffer();
    const uploads = { areOver: false };
    const sent = Promise.all(Array.from({ length: 10 }, () => upload(company, large))).finally(() => {
      uploads.areOver = true;
    });
    expect((await visitor.get('/health')).status).toBe(200);
    expect(uploads.areOver).toBe(false);
    for (const answer of await sent) expect([201, 503]).toContain(answer.status);
  });
});
