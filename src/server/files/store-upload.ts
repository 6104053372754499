import { readFile } from 'node:fs/promises';
import type { MediaType } from '#domain/upload/media-types.ts';
import { addImages, type Image } from '../db/images.ts';
import { newId } from '../ids.ts';
import type { UploadServices } from './upload-services.ts';

const NAME_LIMIT = 200;

const EXTENSIONS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/tiff': 'tif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
} as const satisfies Record<MediaType, string>;

/** A file of this machine as it is kept. */
interface FinishedUpload {
  readonly path: string;
  readonly type: MediaType;
}

/** Keeps an upload: first the file, then its row, so that a row always has its file. @returns its id. */
export async function storeUpload(
  { database, files, clock }: Pick<UploadServices, 'database' | 'files' | 'clock'>,
  { path, type }: FinishedUpload,
  about: Pick<Image, 'company_id' | 'kind' | 'name'>,
): Promise<string> {
  const id = newId(clock());
  const file = `${id}.${EXTENSIONS[type]}`;
  const bytes = await readFile(path);
  await files.put(file, bytes);
  const image: Image = {
    id,
    company_id: about.company_id,
    kind: about.kind,
    media_type: type,
    file,
    bytes: bytes.length,
    name: plainName(about.name),
    uses: 0,
    created_at: clock(),
  };
  try {
    await addImages(database, [image]);
  } catch (error) {
    // What can't be deleted now is found by the sweeper.
    await files.delete(file).catch(() => undefined);
    throw error;
  }
  return id;
}

// The last part of a path; what no database or header takes, and what nobody sees, becomes a blank.
const plainName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LIMIT)
    .toWellFormed();
