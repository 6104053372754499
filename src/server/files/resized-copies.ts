import { LRUCache } from 'lru-cache';
import { IMAGE_WIDTHS } from '#api/image-address.ts';
import type { Image } from '../db/images.ts';
import type { PictureWorker } from './picture-worker.ts';
import type { ResizedFormat } from './pictures.ts';
import type { UploadServices } from './sweep-uploads.ts';

/** Failed copies are not retried for a while, since each may take seconds. */
const FAILED = { max: 10_000, ttl: 10 * 60 * 1000 };

/** Wider copies are WebP, since AVIF takes several times the memory and time. */
const AVIF_WIDTH = 960;

const FORMATS = ['avif', 'webp', 'jpeg'] as const satisfies readonly ResizedFormat[];

/** sharp writes no animated AVIF, so only still formats become one. */
const NEVER_MOVE: readonly string[] = ['image/png', 'image/jpeg', 'image/tiff'];
const MAY_BE_RESIZED: readonly string[] = [...NEVER_MOVE, 'image/webp', 'image/gif'];

/** False for SVG, which scales, and videos. */
export const hasCopies = (image: Image): boolean => MAY_BE_RESIZED.includes(image.media_type);

export const formatOfCopy = (image: Image, width: number, accept: string): ResizedFormat =>
  width <= AVIF_WIDTH && NEVER_MOVE.includes(image.media_type) && /\bimage\/avif\b/i.test(accept)
    ? 'avif'
    : 'webp';

/** `undefined` if no copy can be made. */
export type CopyOf = (
  image: Image,
  width: number,
  format: ResizedFormat,
) => Promise<Uint8Array<ArrayBuffer> | undefined>;

export function resizedCopies(
  { files, log }: Pick<UploadServices, 'files' | 'log'>,
  work: PictureWorker,
): CopyOf {
  const pending = new Map<string, ReturnType<CopyOf>>();
  const failed = new LRUCache<string, true>(FAILED);
  const make = async (image: Image, width: number, format: ResizedFormat, key: string) => {
    const outcome = await files.withLocal(image.file, (from) =>
      work({ task: 'resize', from, width, format }),
    );
    if (outcome === undefined) return undefined;
    if (outcome.status !== 'resized') {
      failed.set(key, true);
      log.warn({ key }, 'picture not resized');
      return undefined;
    }
    await files.put(key, outcome.bytes).catch((error: unknown) => {
      // A full disk must not prevent showing the picture.
      log.warn({ err: error, key }, 'resized picture could not be stored');
    });
    return outcome.bytes;
  };
  return async (image, width, format) => {
    const key = keyOfCopy(image.file, width, format);
    if (failed.has(key)) return undefined;
    const stored = await files.get(key);
    if (stored !== undefined) return stored;
    const running = pending.get(key);
    if (running !== undefined) return running;
    const created = make(image, width, format, key).finally(() => pending.delete(key));
    pending.set(key, created);
    return created;
  };
}

const keyOfCopy = (file: string, width: number, format: ResizedFormat): string =>
  `${file}.w${String(width)}${format}`;

/** Copies derive their key from the original. */
export const originalOf = (key: string): string => key.replace(/\.w\d+(avif|webp|jpeg)$/, '');

/** Including copies; failures are left to the sweeper. */
export async function deleteFiles(
  { files, log }: Pick<UploadServices, 'files' | 'log'>,
  unused: readonly string[],
): Promise<void> {
  try {
    for (const file of unused) {
      const copies = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => keyOfCopy(file, width, format)));
      await Promise.all([...copies, file].map((key) => files.delete(key)));
    }
  } catch (error) {
    log.warn({ err: error }, 'unused files left');
  }
}
