import { readFile } from 'node:fs/promises';
import { FORMAT_REFUSAL } from '#api/images.ts';
import { isAllowedType, type MediaType, type typesOfUpload } from '#domain/upload/media-types.ts';
import { mediaTypeOfFile } from '#domain/upload/media-type-of.ts';
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

/**
 * Decides by its content what a received file is and makes of it what is kept: pictures are encoded anew, which leaves
 * out metadata and anything hidden behind them, SVGs keep what is known to be harmless.
 * @throws Refused when the kind does not take such a file, or the file is broken.
 */
export async function finishUpload(received: ReceivedFile, kind: Kind): Promise<FinishedUpload> {
  const given = await readFile(received.path);
  const type = mediaTypeOfFile(given, received);
  if (type === undefined || !isAllowedType(kind, type)) throw new Refused(FORMAT_REFUSAL[kind]);
  const bytes = await kept(given, type);
  if (bytes === undefined) throw new Refused(type === 'image/svg+xml' ? 'INVALID_SVG' : FORMAT_REFUSAL[kind]);
  return { bytes, type };
}

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
