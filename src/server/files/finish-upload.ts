import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ErrorCode } from '#api/errors.ts';
import { FORMAT_REFUSAL } from '#api/images.ts';
import { HEAD_BYTES, mediaTypeOfFile } from '#domain/upload/media-type-of.ts';
import { isAllowedType, type MediaType, type typesOfUpload } from '#domain/upload/media-types.ts';
import { ApiError } from '../ground/api-error.ts';
import type { PictureJob } from './picture-job.ts';
import type { PictureWorker } from './picture-worker.ts';
import type { ReceivedFile } from './receive-file.ts';
import { isWholeWebm, withoutMp4Metadata } from './videos.ts';

export type UploadKind = keyof typeof typesOfUpload;

/** Re-encoding drops metadata and hidden data. @throws ApiError if the kind does not accept the file */
export async function finishUpload(
  received: ReceivedFile,
  kind: UploadKind,
  work: PictureWorker,
): Promise<MediaType> {
  const type = mediaTypeOfFile(await headOf(received.path), received);
  if (type === undefined || !isAllowedType(kind, type)) throw new ApiError(FORMAT_REFUSAL[kind]);
  const refusal = await finish(received.path, type, kind, work);
  if (refusal !== undefined) throw new ApiError(refusal);
  return type;
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function finish(
  file: string,
  type: MediaType,
  kind: UploadKind,
  work: PictureWorker,
): Promise<ErrorCode | undefined> {
  const brokenUnless = (isWhole: boolean) => (isWhole ? undefined : FORMAT_REFUSAL[kind]);
  switch (type) {
    case 'video/mp4': {
      const film = withoutMp4Metadata(await readFile(file));
      if (film !== undefined) await writeFile(file, film);
      return brokenUnless(film !== undefined);
    }
    case 'video/webm':
      return brokenUnless(isWholeWebm(await readFile(file)));
    case 'application/pdf':
      return brokenUnless(isWholePdf(await readFile(file)));
    case 'image/svg+xml':
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
    case 'image/gif':
    case 'image/tiff':
      return clean(file, type, work);
  }
}

async function clean(
  from: string,
  type: (PictureJob & { readonly task: 'clean' })['type'],
  work: PictureWorker,
): Promise<ErrorCode | undefined> {
  const to = `${from}.clean`;
  try {
    const { status } = await work({ task: 'clean', type, from, to });
    if (status === 'diskFull') throw new ApiError('STORAGE_FULL');
    if (status === 'tooCostly') return 'IMAGE_TOO_COMPLEX';
    if (status !== 'cleaned') return type === 'image/svg+xml' ? 'INVALID_SVG' : 'IMAGE_DAMAGED';
    await rename(to, from);
    return undefined;
  } finally {
    await rm(to, { force: true });
  }
}

/** The end marker is within the last bytes. */
const TAIL_BYTES = 1024;

/** Rejects data before the header or after the end marker. */
function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  return /startxref \d+ %%EOF ?$/.test(tail.replaceAll(/\s+/g, ' '));
}
