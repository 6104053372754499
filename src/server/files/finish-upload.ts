import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { FORMAT_REFUSAL } from '#api/images.ts';
import { HEAD_BYTES, mediaTypeOfFile } from '#domain/upload/media-type-of.ts';
import { isAllowedType, type MediaType, type typesOfUpload } from '#domain/upload/media-types.ts';
import { Refused } from '../refused.ts';
import { isWholePdf } from './pdf.ts';
import type { PictureJob } from './picture-job.ts';
import type { PictureWorker } from './picture-worker.ts';
import type { ReceivedFile } from './receive-file.ts';
import { isWholeWebm, withoutMp4Metadata } from './videos.ts';

type Kind = keyof typeof typesOfUpload;

/**
 * Decides by its content what a received file is and makes of it, in its place, what is kept: pictures are encoded anew,
 * which leaves out metadata and anything hidden behind them, SVGs keep what is known to be harmless.
 * @returns what it is.
 * @throws Refused when the kind does not take such a file, or the file is broken.
 */
export async function finishUpload(
  received: ReceivedFile,
  kind: Kind,
  work: PictureWorker,
): Promise<MediaType> {
  const type = mediaTypeOfFile(await headOf(received.path), received);
  if (type === undefined || !isAllowedType(kind, type)) throw new Refused(FORMAT_REFUSAL[kind]);
  if (!(await isFinished(received.path, type, work))) {
    throw new Refused(type === 'image/svg+xml' ? 'INVALID_SVG' : FORMAT_REFUSAL[kind]);
  }
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

async function isFinished(file: string, type: MediaType, work: PictureWorker): Promise<boolean> {
  switch (type) {
    case 'video/mp4': {
      const film = withoutMp4Metadata(await readFile(file));
      if (film !== undefined) await writeFile(file, film);
      return film !== undefined;
    }
    case 'video/webm':
      return isWholeWebm(await readFile(file));
    case 'application/pdf':
      return isWholePdf(await readFile(file));
    case 'image/svg+xml':
    case 'image/png':
    case 'image/jpeg':
    case 'image/webp':
    case 'image/gif':
    case 'image/tiff':
      return isCleaned(file, type, work);
  }
}

async function isCleaned(
  from: string,
  type: (PictureJob & { readonly is: 'clean' })['type'],
  work: PictureWorker,
): Promise<boolean> {
  const to = `${from}.clean`;
  try {
    const { is } = await work({ is: 'clean', type, from, to });
    if (is === 'diskFull') throw new Refused('STORAGE_FULL');
    if (is === 'cleaned') await rename(to, from);
    return is === 'cleaned';
  } finally {
    await rm(to, { force: true });
  }
}
