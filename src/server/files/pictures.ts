import sharp, { type Sharp } from 'sharp';
import type { MediaType } from '#domain/upload/media-types.ts';

/** What a picture may have, all its frames together; a few kilobytes can claim to be many times that. */
const PIXEL_LIMIT = 40_000_000;
const FRAME_LIMIT = 100;
const DECODE_TIMEOUT_S = 5;

/** Input of pictures: whatever is broken or too large is refused rather than mended. */
const CAREFUL = { limitInputPixels: PIXEL_LIMIT, failOn: 'error' } as const;

type PictureType = Exclude<MediaType, 'image/svg+xml' | 'application/pdf' | `video/${string}`>;

// Each picture is read once; what libvips would remember of it only takes memory.
sharp.cache(false);

/** How each format is written; the defaults keep what a viewer sees. */
const encoders = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
  'image/gif': (picture) => picture.gif(),
  'image/tiff': (picture) => picture.tiff({ compression: 'lzw' }),
} as const satisfies Record<PictureType, (picture: Sharp) => Sharp>;

/**
 * The picture encoded anew in its format, upright, without metadata; animations keep their frames.
 * @returns nothing when it can't be decoded or has too many pixels or frames.
 */
export async function cleanPicture(given: Uint8Array, type: PictureType): Promise<Uint8Array | undefined> {
  const moves = type === 'image/gif' || type === 'image/webp';
  try {
    const { format, pages = 1 } = await sharp(given, CAREFUL).metadata();
    if (`image/${format}` !== type || (moves && pages > FRAME_LIMIT)) return undefined;
    const isAnimated = moves && pages > 1;
    // Frames one below the other can't be turned.
    const picture = sharp(given, { ...CAREFUL, animated: isAnimated, autoOrient: !isAnimated });
    return await encoders[type](picture).timeout({ seconds: DECODE_TIMEOUT_S }).toBuffer();
  } catch {
    // sharp gives its reasons as sentences only; each means that this is no picture that we take.
    return undefined;
  }
}

/** A format for resized pictures. */
export type ResizedFormat = 'avif' | 'webp';

/** The picture made at most this wide; never made larger. */
export function resizePicture(
  given: Uint8Array,
  width: number,
  format: ResizedFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const animated = format === 'webp';
  const resized = sharp(given, { ...CAREFUL, animated })
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: DECODE_TIMEOUT_S });
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78 });
  return encoded.toBuffer();
}
