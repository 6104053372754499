import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { expect, type Locator, type Page, type TestInfo } from 'playwright/test';
import sharp from 'sharp';
import { picture } from '../../support/uploads.ts';

export const UPLOAD = '**/api/images/upload*';

export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.bmp': 'image/bmp',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Derives the MIME type from the name, as browsers do. */
export const fileOf = (name: string, bytes: Buffer | string): Chosen => ({
  name,
  mimeType: TYPES[extname(name)] ?? '',
  buffer: Buffer.from(bytes),
});

export const png = async (name = 'hall.png'): Promise<Chosen> => fileOf(name, await picture('png'));

/** An incompressible picture of at least this many bytes. */
export async function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const create = { width: side, height: side, channels: 3, noise: { type: 'gaussian', sigma: 80 } } as const;
  return sharp({ create: { ...create, background: '#777777' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export async function openUploads(page: Page, address = '/upload-file'): Promise<void> {
  await page.goto(address);
  await expect(page.locator('astro-island[component-url*=UploadFiles]')).not.toHaveAttribute('ssr');
}

export const inputOf = (page: Page): Locator => page.locator('input[type=file]');

export const addressOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Address of ${name}` });

export const stateOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `${name}: ` });

export async function expectState(page: Page, name: string, words: string): Promise<void> {
  await expect(stateOf(page, name)).toHaveText(`${name}: ${words}`);
}

export function recordUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/images')) uploads.push(pathname.slice(5));
  });
  return uploads;
}

/** Browsers reveal the body of an upload only if its request is intercepted. */
export const catchUploads = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.continue());

export async function dropOn(target: Locator, files: readonly Chosen[], testInfo: TestInfo): Promise<void> {
  const paths = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = testInfo.outputPath(basename(name));
      await writeFile(path, buffer);
      return path;
    }),
  );
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is no place to drop on.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const page = target.page();
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser.send('Input.dispatchDragEvent', { type, ...at, data });
  const last = await page.evaluateHandle(() => {
    const seen: { event?: Event } = {};
    addEventListener('dragover', (event) => (seen.event = event), true);
    return seen;
  });
  // Chromium drops nothing where no handler has taken the drag, as before React has hydrated the page.
  await expect(async () => {
    await drag('dragEnter');
    await drag('dragOver');
    expect(await last.evaluate(({ event }) => event?.defaultPrevented)).toBe(true);
  }).toPass();
  await drag('drop');
}

/** Returns a function that limits the bytes per second; -1 removes the limit. */
export async function throttleUploads(page: Page): Promise<(bytesPerSecond: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  return async (uploadThroughput) => {
    const rest = { offline: false, latency: 0, downloadThroughput: -1 };
    await browser.send('Network.emulateNetworkConditions', { ...rest, uploadThroughput });
  };
}
