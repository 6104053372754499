import type { MediaType } from './media-types.ts';
import { hasSvgTag } from './svg-rule.ts';

/** Bytes needed to detect a format; contains an SVG's first tag. */
export const HEAD_BYTES = 65_536;

/** Brands of playable MP4 files; QuickTime and still images use the same container. */
const MP4_BRAND = /^(iso[2-9m]|mp4[12]|avc1|M4VP|M4V |dash|mmp4|MSNV|f4v |3gp[4-9])$/;

/** Detects the format from the first bytes; `undefined` if not allowed anywhere. */
export function mediaTypeOf(bytes: Uint8Array): MediaType | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'image/gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp';
  if (['II*\0', 'MM\0*'].includes(text(0, 4))) return 'image/tiff';
  if (text(4, 8) === 'ftyp' && MP4_BRAND.test(text(8, 12))) return 'video/mp4';
  if (text(0, 4) === '\x1a\x45\xdf\xa3' && text(4, 64).includes('\x42\x82\x84webm')) return 'video/webm';
  if (/^%PDF-[12]\.\d/.test(text(0, 8))) return 'application/pdf';
  return looksLikeSvg(bytes.subarray(0, HEAD_BYTES)) ? 'image/svg+xml' : undefined;
}

/**
 * The detected format; a file that claims to be SVG counts as SVG, so that its error message is about SVG
 * (§5).
 */
export function mediaTypeOfFile(
  bytes: Uint8Array,
  claimed: { readonly name: string; readonly type: string },
): MediaType | undefined {
  return mediaTypeOf(bytes) ?? (claimsSvg(claimed.name, claimed.type) ? 'image/svg+xml' : undefined);
}

const claimsSvg = (name: string, type: string): boolean => type === 'image/svg+xml' || /\.svg$/i.test(name);

// Includes UTF-16.
function looksLikeSvg(head: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(head).replaceAll('\0', '');
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text) && hasSvgTag(text);
}
