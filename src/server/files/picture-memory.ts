import type { Metadata } from 'sharp';

/** Maximum memory of one picture. */
export const WORKING_LIMIT_BYTES = 80_000_000;

/** Buffered samples per pixel of a JPEG by chroma subsampling. */
const JPEG_SAMPLES: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:2:2': 2, '4:1:1': 1.5, '4:4:0': 2 };

/** Two-byte coefficients. */
const COEFFICIENT_BYTES = 2;

/** Measured bytes per pixel of encoders that hold whole frames; others stream. */
const ENCODER_BYTES: Readonly<Record<string, number>> = { webp: 18, gif: 18 };

/** Larger WebP frames are scaled down first. */
export const WEBP_PIXELS = 4_000_000;

export function workingBytesOf({ width, height, pages = 1, ...header }: Metadata): number {
  // `height` covers all frames if all are read.
  const pixels = width * (header.pageHeight ?? height);
  const samples = pixels * header.channels * bytesOfSample(header.depth);
  const isTurned = pages === 1 && (header.orientation ?? 1) > 1;
  return (
    (header.isProgressive ? heldBack(header, pixels, samples) : 0) +
    (isTurned ? samples : 0) +
    encoded(header, pixels)
  );
}

// Progressive images are complete only after the last pass.
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
