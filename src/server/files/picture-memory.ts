import type { Metadata } from 'sharp';

/** A picture may ask for so much memory beside what any picture asks for. */
export const WORKING_LIMIT_BYTES = 80_000_000;

/** Samples of a pixel that a JPEG holds back, by how finely it notes colours; those of other kinds are counted in full. */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5, '4:4:0': 2 };

/** A JPEG's samples are held back as coefficients of two bytes. */
const COEFFICIENT_BYTES = 2;

/** What an encoder holds of each pixel of a whole frame, measured; the others write line by line. */
const ENCODER_BYTES: Readonly<Record<string, number>> = { webp: 18, gif: 18 };

/** So many pixels of a WebP frame are encoded; larger ones are made smaller first. */
export const WEBP_PIXELS = 4_000_000;

/** About how many bytes decoding and encoding a picture holds at once, as its header tells. */
export function workingBytesOf({ width, height, pages = 1, ...header }: Metadata): number {
  // Frames are stacked in `height` only where all of them are read.
  const pixels = width * (header.pageHeight ?? height);
  const samples = pixels * header.channels * bytesOfSample(header.depth);
  const isTurned = pages === 1 && (header.orientation ?? 1) > 1;
  return (
    (header.isProgressive ? heldBack(header, pixels, samples) : 0) +
    (isTurned ? samples : 0) +
    encoded(header, pixels)
  );
}

// A picture that comes in passes is there only after the last of them.
function heldBack(
  { format, chromaSubsampling = '', channels }: Partial<Metadata>,
  pixels: number,
  samples: number,
): number {
  if (format !== 'jpeg') return samples;
  return pixels * (JPEG_SAMPLES[chromaSubsampling] ?? channels ?? 4) * COEFFICIENT_BYTES;
}

function encoded({ format }: Partial<Metadata>, pixels: number): number {
  const atMost = format === 'webp' ? Math.min(pixels, WEBP_PIXELS) : pixels;
  return atMost * (ENCODER_BYTES[format ?? ''] ?? 0);
}

function bytesOfSample(depth: string): number {
  if (depth === 'uchar' || depth === 'char') return 1;
  if (depth === 'ushort' || depth === 'short') return 2;
  return depth === 'double' || depth === 'complex' ? 8 : 4;
}
