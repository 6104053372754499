import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';

/** A file as a visitor has it. */
export interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file with these bytes; its type is what browsers make of its name. */
export function fileOf(name: string, bytes: Buffer | string): Chosen {
  const types: Readonly<Record<string, string>> = {
    bmp: 'image/bmp',
    png: 'image/png',
    svg: 'image/svg+xml',
    txt: 'text/plain',
  };
  const mimeType = types[name.slice(name.lastIndexOf('.') + 1)] ?? '';
  return { name, mimeType, buffer: Buffer.from(bytes) };
}

/** A picture that no format makes much smaller: so many bytes, or a few more. */
export async function noise(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3));
  const create = { width: side, height: side, channels: 3, noise: { type: 'gaussian', sigma: 80 } } as const;
  return sharp({ create: { ...create, background: '#777777' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Names the uploads that the page sends from now on: `images/upload`. */
export function recordUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/images')) uploads.push(pathname.slice(5));
  });
  return uploads;
}

/** Drops the files there, all at once. */
export async function dropOn(target: Locator, files: readonly Chosen[]): Promise<void> {
  const given = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  const dataTransfer = await target.page().evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, given);
  await target.dispatchEvent('dragover', { dataTransfer });
  await target.dispatchEvent('drop', { dataTransfer });
}

/** What is said of the file. */
export const stateOf = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: `${name}: ` });

/** Waits until it is said of the file. */
export async function expectState(page: Page, name: string, words: string): Promise<void> {
  await expect(stateOf(page, name)).toHaveText(`${name}: ${words}`);
}
