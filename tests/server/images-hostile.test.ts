import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { growthDuring } from '../support/memory.ts';
import { download, picture, svgOf, upload } from '../support/uploads.ts';

const CHROMIUM = { Accept: 'image/avif,image/webp,*/*' };
const MB = 1024 * 1024;

const api = useApi();
let company: ApiClient;

beforeAll(async () => {
  company = api().visitor();
  await company.register();
});

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#467' }, limitInputPixels: false });

async function addressOf(bytes: Buffer<ArrayBuffer>): Promise<string> {
  const answer = await upload(company, bytes);
  expect(answer.status).toBe(201);
  return String(answer.body.data.gcsUrl);
}

describe('eight concurrent pictures that need much memory', () => {
  test.each<[string, (picture: Sharp) => Sharp]>([
    ['interlaced PNGs of 16 bits', (made) => made.toColourspace('rgb16').png({ progressive: true })],
    ['progressive JPEGs', (made) => made.jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['JPEGs that stand on their side', (made) => made.jpeg().withMetadata({ orientation: 6 })],
  ])('are refused as %s while others are served', { timeout: 60_000 }, async (_, encode) => {
    const bomb = await encode(flat(6300, 6300)).toBuffer();
    const harmless = await addressOf(await picture('jpeg', 1200, 900));
    const sent = Promise.all(Array.from({ length: 8 }, () => upload(company, bomb)));
    const seen = Promise.all(
      [320, 640].map((width) => download(company, `${harmless}?w=${width}`, CHROMIUM)),
    );
    expect(await growthDuring(Promise.all([sent, seen]))).toBeLessThan(200 * MB);
    for (const { body } of await sent) expect(body.code).toBe('IMAGE_TOO_COMPLEX');
    for (const { status, headers } of await seen) {
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/avif']);
    }
  });

  test('are stored as plain JPEGs of 40 megapixels', { timeout: 60_000 }, async () => {
    const large = await flat(8000, 5000).jpeg().toBuffer();
    const sent = Promise.all(Array.from({ length: 8 }, () => upload(company, large)));
    expect(await growthDuring(sent)).toBeLessThan(200 * MB);
    for (const { status } of await sent) expect([201, 503]).toContain(status);
  });
});

describe('a picture of unusual dimensions', () => {
  test.each([
    [300, 20_000],
    [1600, 16_000],
    [20_000, 300],
    [1, 16_384],
  ])('of %i × %i pixels is resized to every width', { timeout: 60_000 }, async (width, height) => {
    const address = await addressOf(await flat(width, height).png().toBuffer());
    for (const asked of [320, 640, 960, 1600]) {
      for (const headers of [CHROMIUM, { Accept: 'image/webp' }]) {
        const answer = await download(company, `${address}?w=${asked}`, headers);
        expect(answer.status).toBe(200);
        const seen = await sharp(answer.bytes).metadata();
        expect(seen.width).toBeLessThanOrEqual(asked);
        expect(seen.height).toBeLessThanOrEqual(asked * 2.5);
      }
    }
  });

  test('a large WebP is stored at four megapixels', async () => {
    const address = await addressOf(await flat(4000, 3000).webp({ effort: 0 }).toBuffer());
    const { width, height } = await sharp((await download(company, address)).bytes).metadata();
    expect(width * height).toBeGreaterThan(3_900_000);
    expect(width * height).toBeLessThanOrEqual(4_000_000);
  });
});

describe('a picture that crashes the decoder process', () => {
  test('is refused, and the next is accepted', { timeout: 60_000 }, async () => {
    const endless = svgOf('<g/>'.repeat(2_500_000));
    const refused = await upload(company, endless, { name: 'logo.svg', type: 'image/svg+xml' });
    // A slow machine's decoder is stopped by its deadline before its memory is full.
    expect(['INVALID_SVG', 'IMAGE_TOO_COMPLEX']).toContain(refused.body.code);
    expect((await upload(company, await picture('png'))).status).toBe(201);
  });

  test('that cannot be resized is served unchanged', async () => {
    const address = await addressOf(await picture('png'));
    const { files, database } = api().services;
    const id = address.split('/').at(-1) ?? '';
    const row = await database.kysely
      .selectFrom('image')
      .where('id', '=', id)
      .select(['file', 'bytes'])
      .executeTakeFirstOrThrow();
    await files.put(row.file, Buffer.alloc(row.bytes, 'no picture any more'));
    for (const width of [320, 320]) {
      const { status, headers } = await download(company, `${address}?w=${width}`, CHROMIUM);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
    }
    expect(api().logged.filter(({ msg }) => msg === 'picture not resized')).toHaveLength(1);
  });
});
