import { readFile } from 'node:fs/promises';
import { uploadId } from '#domain/upload/drawn-upload.ts';
import type { MediaType } from '#domain/upload/media-types.ts';
import type { Database } from '../db/database.ts';
import { addImages, addWithinLimit, type Image, type NewImage } from '../db/images.ts';
import { ApiError } from '../ground/api-error.ts';
import { newId } from '../ground/ids.ts';
import type { Metrics } from '../ground/metrics.ts';
import type { UploadServices } from './sweep-uploads.ts';

const NAME_LIMIT = 200;
const MB = 1024 * 1024;

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

export interface FinishedUpload {
  readonly path: string;
  readonly type: MediaType;
}

/** Before its row, so that rows always have a file; the sweeper deletes those without. */
export async function putFile(
  { files, clock }: Pick<UploadServices, 'files' | 'clock'>,
  { path, type }: FinishedUpload,
): Promise<{ readonly id: string; readonly file: string; readonly bytes: number }> {
  const id = newId(clock());
  const file = `${id}.${EXTENSIONS[type]}`;
  const bytes = await readFile(path);
  await files.put(file, bytes);
  return { id, file, bytes: bytes.length };
}

interface StoringServices extends Pick<UploadServices, 'database' | 'files' | 'clock'> {
  readonly metrics: Metrics;
  readonly settings: { readonly COMPANY_UPLOADS_MB: number };
}

/** @throws ApiError over quota */
export async function storeUpload(
  services: StoringServices,
  finished: FinishedUpload,
  about: Pick<Image, 'company_id' | 'uploader' | 'kind' | 'name'>,
): Promise<string> {
  const { database, files, clock, metrics, settings } = services;
  const { id, file, bytes } = await putFile(services, finished);
  const image: NewImage = {
    id: uploadId(id, finished.type),
    company_id: about.company_id,
    uploader: about.uploader,
    kind: about.kind,
    media_type: finished.type,
    file,
    bytes,
    name: plainName(about.name),
    uses: 0,
    created_at: clock(),
  };
  try {
    await add(database, image, settings.COMPANY_UPLOADS_MB * MB);
  } catch (error) {
    // The sweeper deletes what can't be deleted now.
    await files.delete(file).catch(() => undefined);
    throw error;
  }
  metrics.uploads.inc({ kind: about.kind });
  metrics.uploadBytes.inc({ kind: about.kind }, bytes);
  return image.id;
}

// A guest's logo has no owner until registration.
async function add(database: Database, image: NewImage, limitBytes: number): Promise<void> {
  const { company_id = null } = image;
  if (company_id === null) return addImages(database.kysely, [image]);
  const outcome = await addWithinLimit(database, { ...image, company_id }, limitBytes);
  if (outcome === 'overLimit') throw new ApiError('COMPANY_STORAGE_FULL');
  // Deleted during the upload.
  if (outcome === 'ownerGone') throw new ApiError('SESSION_EXPIRED');
}

// Last path segment, with invalid and invisible characters replaced.
export const plainName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, NAME_LIMIT)
    .toWellFormed();
