import { stat } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { UPLOAD_LIMIT_BYTES, type MediaType } from '#domain/upload/media-types.ts';
import { WEBP_PIXELS, WORKING_LIMIT_BYTES, workingBytesOf } from './picture-memory.ts';

/** What a picture may have, all its frames together; a few kilobytes can claim to be many times that. */
const PIXEL_LIMIT = 40_000_000;
const FRAME_LIMIT = 100;

/** Encoding anew may make a file larger, but not by any factor. */
const KEPT_LIMIT_BYTES = 2 * UPLOAD_LIMIT_BYTES;

/** A copy is at most so many times as high as it is wide: encoders hold all of it, and the formats end at 16,383 px. */
const COPY_HEIGHT = 2.5;

/** Input of pictures: whatever is broken or too large is refused rather than mended. */
const CAREFUL = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const;

/** A format of pictures that are made of pixels. */
export type PictureType = Exclude<MediaType, 'image/svg+xml' | 'application/pdf' | `video/${string}`>;

/** What came of writing a picture anew: it can't be decoded, or has too many pixels or frames, or asks for too much memory. */
export type Cleaned = 'cleaned' | 'damaged' | 'tooCostly';

/** A format for resized pictures. */
export type ResizedFormat = 'avif' | 'webp';

// Each picture is read once, and what one is worked on with should not grow with the machine.
sharp.cache(false);
sharp.concurrency(1);

/** How each format is written: what a viewer sees stays, and what can be is written while it is read. */
const encoders = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90, optimiseCoding: false }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
} as const satisfies Record<PictureType, (picture: Sharp) => Sharp>;

/**
 * Writes the picture of a file anew into another, in its format, upright, without metadata; animations keep their frames.
 */
export async function cleanPicture(from: string, to: string, type: PictureType): Promise<Cleaned> {
  const moves = type === 'image/gif' || type === 'image/webp';
  // Its header alone is read, whatever that claims.
  const header = await sharp(from, { ...CAREFUL, limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1 } = header;
  if (`image/${format}` !== type) return 'damaged';
  const isAnimated = moves && pages > 1;
  if (isAnimated && pages > FRAME_LIMIT) return 'tooCostly';
  if (width * height * (isAnimated ? pages : 1) > PIXEL_LIMIT) return 'tooCostly';
  if (workingBytesOf(header) > WORKING_LIMIT_BYTES) return 'tooCostly';
  // Frames one below the other can't be turned.
  const picture = sharp(from, { ...CAREFUL, animated: isAnimated, autoOrient: !isAnimated });
  const share = Math.sqrt(WEBP_PIXELS / (width * height));
  if (type === 'image/webp' && share < 1) picture.resize({ width: Math.floor(width * share) });
  await encoders[type](picture).toFile(to);
  return (await stat(to)).size <= KEPT_LIMIT_BYTES ? 'cleaned' : 'tooCostly';
}

/** The picture of a file made at most this wide; never made larger. */
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
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  return encoded.toBuffer();
}
