import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { UPLOAD_LIMIT_BYTES, type MediaType } from '#domain/upload/media-types.ts';
import { WEBP_PIXELS, WORKING_LIMIT_BYTES, workingBytesOf } from './picture-memory.ts';

/** Pixels over all frames; a few kilobytes can claim many times that. */
const PIXEL_LIMIT = 40_000_000;
const FRAME_LIMIT = 100;

/** Maximum growth from re-encoding. */
const OUTPUT_LIMIT_BYTES = 2 * UPLOAD_LIMIT_BYTES;

/** Maximum aspect ratio of copies: encoders buffer the whole image, and formats end at 16,383 px. */
const COPY_HEIGHT = 2.5;

/** Fails on damaged or oversized input instead of repairing it. */
const CAREFUL = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const;

export type PictureType = Exclude<MediaType, 'image/svg+xml' | 'application/pdf' | `video/${string}`>;

/** Outcome of re-encoding. */
export type CleanResult = 'cleaned' | 'damaged' | 'tooCostly';

/** Mail programs read JPEG only. */
export type ResizedFormat = 'avif' | 'webp' | 'jpeg';

// Disables sharp's cache and threads: each picture is read once, and memory should not grow with the machine.
sharp.cache(false);
sharp.concurrency(1);

/** Visually lossless; streamed where possible. */
const encoders = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, optimiseCoding: false }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
} as const satisfies Record<PictureType, (picture: Sharp) => Sharp>;

/** Re-encodes in the same format, upright, without metadata; animations keep their frames. */
export async function cleanPicture(from: string, to: string, type: PictureType): Promise<CleanResult> {
  const moves = type === 'image/gif' || type === 'image/webp';
  // Reads only the header, which may lie.
  const header = await sharp(from, { ...CAREFUL, limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1 } = header;
  if (`image/${format}` !== type) return 'damaged';
  const isAnimated = moves && pages > 1;
  if (isAnimated && pages > FRAME_LIMIT) return 'tooCostly';
  if (width * height * (isAnimated ? pages : 1) > PIXEL_LIMIT) return 'tooCostly';
  if (workingBytesOf(header) > WORKING_LIMIT_BYTES) return 'tooCostly';
  // Stacked frames can't be rotated.
  const picture = sharp(from, { ...CAREFUL, animated: isAnimated, autoOrient: !isAnimated });
  const share = Math.sqrt(WEBP_PIXELS / (width * height));
  if (type === 'image/webp' && share < 1) picture.resize({ width: Math.floor(width * share) });
  await encoders[type](picture).toFile(to);
  return (await stat(to)).size <= OUTPUT_LIMIT_BYTES ? 'cleaned' : 'tooCostly';
}

const resizedEncoders = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 78 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78 }),
} as const satisfies Record<ResizedFormat, (picture: Sharp) => Sharp>;

/** Never enlarges. */
export function resizePicture(
  from: string,
  width: number,
  format: ResizedFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const resized = sharp(from, { ...CAREFUL, animated: format === 'webp' }).resize({
    width,
    height: width * COPY_HEIGHT,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return resizedEncoders[format](resized).toBuffer();
}
