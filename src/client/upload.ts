import type { ErrorCode } from '#api/errors.ts';
import { thumbnailOf } from '#api/image-address.ts';
import { FORMAT_REFUSAL, uploadFile, uploadLogo } from '#api/images.ts';
import { HEAD_BYTES, mediaTypeOfFile } from '#domain/upload/media-type-of.ts';
import {
  isAllowedType,
  type typesOfUpload,
  UPLOAD_LIMIT_BYTES,
  type UploadKind,
} from '#domain/upload/media-types.ts';
import { isAllowedSvg } from '#domain/upload/svg-rule.ts';
import type { UploadFile } from '#domain/upload/upload-outcome.ts';
import type { Key, Message } from '#site/translate.ts';
import { call } from './call.ts';
import { CallFailure } from './failure.ts';
import { messageOf, refusalOf as codeOf, wordsFor } from './failure-words.ts';

type Send = (...given: Parameters<UploadFile<Message>>) => Promise<{ gcsUrl: string; imageId?: string }>;
type Kind = keyof typeof typesOfUpload;

export const sendLogo: UploadFile<Message> = checked('logo', async (file, way) => {
  const { data } = await call(uploadLogo, { file, ...way });
  return data;
});

export const senderOf = (kind: UploadKind): UploadFile<Message> =>
  checked(kind, async (file, way) => {
    const { data } = await call(uploadFile, { file, query: { kind }, ...way });
    return data;
  });

/** Invalid files cause no request (§5). */
export function checked(kind: Kind, send: Send): UploadFile<Message> {
  return async (file, way) => {
    try {
      const refusal = await refusalOf(kind, file);
      if (refusal) return { status: 'refused', message: { key: refusalWords(refusal) }, canRetry: false };
      const { gcsUrl: url, imageId } = await send(file, way);
      return { status: 'uploaded', url, imageId, thumbnail: thumbnailOf(url) };
    } catch (failure) {
      way.signal.throwIfAborted();
      const message =
        codeOf(failure) === 'INVALID_SVG'
          ? { key: refusalWords('INVALID_SVG') }
          : messageOf(failure, 'upload.failed');
      return { status: 'refused', message, canRetry: mayPass(failure) };
    }
  };
}

/** The problem and its remedy. */
const refusalWords = (code: ErrorCode): Key =>
  code === 'INVALID_SVG' ? 'upload.invalidSvg' : wordsFor(code);

async function refusalOf(kind: Kind, file: File): Promise<ErrorCode | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = mediaTypeOfFile(head, file);
  if (type === undefined || !isAllowedType(kind, type)) return FORMAT_REFUSAL[kind];
  if (file.size > UPLOAD_LIMIT_BYTES) return 'FILE_TOO_LARGE';
  if (type !== 'image/svg+xml') return undefined;
  return isAllowedSvg(new Uint8Array(await file.arrayBuffer())) ? undefined : 'INVALID_SVG';
}

/** The server would refuse the same file again. */
function mayPass(failure: unknown): boolean {
  const isAboutFile = failure instanceof CallFailure && [400, 413, 415].includes(failure.status);
  return !isAboutFile;
}
