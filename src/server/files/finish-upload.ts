import { readFile } from 'node:fs/promises';
import type { RefusalCode } from '#api/errors.ts';
import { isAllowedType, type MediaType, type typesOfUpload } from '#domain/upload/media-types.ts';
import { mediaTypeOf } from '#domain/upload/media-type-of.ts';
import { Refused } from '../refused.ts';
import { withoutMp4Metadata, isWholeWebm } from './videos.ts';
import { isWholePdf } from './pdf.ts';
import { cleanPicture } from './pictures.ts';
import type { ReceivedFile } from './receive-file.ts';
import { cleanSvg } from './clean-svg.ts';

/** A file as it is kept. */
export interface FinishedUpload {
  readonly bytes: Uint8Array;
  readonly type: MediaType;
}

type Kind = keyof typeof typesOfUpload;

const FORMAT_REFUSAL = {
  logo: 'INVALID_IMAGE_FORMAT',
  image: 'INVALID_IMAGE_FORMAT',
  video: 'INVALID_VIDEO_FORMAT',
  blueprint: 'INVALID_BLUEPRINT_FORMAT',
} as const satisfies Record<Kind, RefusalCode>;

/**
 * Decides by its content what a received file is and makes of it what is kept: pictures are encoded anew, which leaves
 * out metadata and anything hidden behind them, SVGs keep what is known to be harmless.
 * @throws Refused when the kind does not take such a file, or the file is broken.
 */
export async function finishUpload(received: ReceivedFile, kind: Kind): Promise<FinishedUpload> {
  const given = await readFile(received.path);
  const type = mediaTypeOf(given) ?? (saysSvg(received) ? 'image/svg+xml' : undefined);
  if (type === undefined || !isAllowedType(kind, type)) throw new Refused(FORMAT_REFUSAL[kind]);
  const bytes = await kept(given, type);
  if (bytes === undefined) throw new Refused(type === 'image/svg+xml' ? 'INVALID_SVG' : FORMAT_REFUSAL[kind]);
  return { bytes, type };
}

// A file that claims to be an SVG and is not is told so, rather than that SVG is no format (§5).
const saysSvg = ({ name, type }: ReceivedFile): boolean => type === 'image/svg+xml' || /\.svg$/i.test(name);

async function kept(given: Buffer, type: MediaType): Promise<Uint8Array | undefined> {
  switch (type) {
    case 'image/svg+xml':
      return cleanSvg(given);
    case 'video/mp4':
      return withoutMp4Metadata(given);
    case 'video/webm':
      return isWholeWebm(given) ? given : undefined;
    case 'application/pdf':
      return isWholePdf(given) ? given : undefined;
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
    case 'image/gif':
    case 'image/tiff':
      return cleanPicture(given, type);
  }
}
