import { extname } from 'node:path';
import type { Context } from 'hono';
import type { ThreadFile } from '#domain/enquiry/thread-file.ts';
import { isStorable } from '#domain/text.ts';
import { numberOf, textOf, type Database, type Row } from '../db/database.ts';
import { addThreadFile, findFilesOfMessages, findThreadFile, type EnquiryFile } from '../db/enquiry-files.ts';
import { plainName, putFile, type FinishedUpload } from '../files/store-upload.ts';
import { ApiError } from '../ground/api-error.ts';
import type { Sessions } from '../security/sessions.ts';
import type { Services } from '../services.ts';
import { readerOf, type Reader } from './reader.ts';
import { assertOtherSideExists, lockOwnThread } from './write-message.ts';

const MB = 1024 * 1024;

/** Enough for two messages and some second thoughts. */
const UNSENT_FILES_LIMIT = 30;
const GUEST_LIMIT_BYTES = 200 * MB;

/** @throws ApiError (`COMPANY_STORAGE_FULL`, `TOO_MANY_REQUESTS`, `OTHER_SIDE_GONE`, `NOT_FOUND`) */
export async function storeThreadFile(
  services: Pick<Services, 'database' | 'files' | 'clock' | 'settings'>,
  reader: Reader,
  finished: FinishedUpload,
  name: string,
): Promise<ThreadFile> {
  const { database, files, clock, settings } = services;
  const { enquiryId, side, company } = reader;
  const { id, file, bytes } = await putFile(services, finished);
  const row: EnquiryFile = {
    ...{ id, enquiry_id: enquiryId, side, company_id: company?.id ?? null, number: null, file, bytes },
    ...{ media_type: finished.type, name: nameEndingAs(plainName(name), extname(file)), created_at: clock() },
  };
  const limitBytes = company === undefined ? GUEST_LIMIT_BYTES : settings.COMPANY_UPLOADS_MB * MB;
  try {
    await database.transaction(async (tables) => {
      const thread = await lockOwnThread(tables, reader);
      await assertOtherSideExists(tables, thread, reader);
      const outcome = await addThreadFile(tables, row, { bytes: limitBytes, unsent: UNSENT_FILES_LIMIT });
      if (outcome === 'tooManyUnsent') throw new ApiError('TOO_MANY_REQUESTS');
      if (outcome === 'overLimit') throw new ApiError('COMPANY_STORAGE_FULL');
    });
  } catch (error) {
    // The sweeper deletes what can't be deleted now.
    await files.delete(file).catch(() => undefined);
    throw error;
  }
  return { _id: id, name: row.name, type: row.media_type, bytes };
}

/** A downloaded file opens as what it is. @param ending with its dot */
function nameEndingAs(name: string, ending: string): string {
  const base = name.slice(0, name.length - extname(name).length);
  return `${base === '' ? 'file' : base}${ending}`;
}

/** @throws ApiError (`NOT_FOUND`) unless the caller is a side of its thread that sees its message */
export async function readableFile(
  services: Pick<Services, 'database' | 'secret'>,
  sessions: Sessions,
  context: Context,
  id: string,
): Promise<EnquiryFile> {
  const file = isStorable(id) ? await findThreadFile(services.database.kysely, id) : undefined;
  // First, so that a caller without rights is refused the same way for every id.
  const { side } = await readerOf(services, sessions, context, file?.enquiry_id ?? '');
  if (file === undefined || (file.side !== side && file.is_hidden !== 0)) throw new ApiError('NOT_FOUND');
  return file;
}

/** By message number. */
export async function filesByMessage(
  database: Database,
  enquiryId: string,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly ThreadFile[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await findFilesOfMessages(database, enquiryId, Math.min(...numbers), Math.max(...numbers));
  const byNumber = Map.groupBy(rows, (row) => numberOf(row, 'number'));
  return new Map([...byNumber].map(([number, files]) => [number, files.map(fileAnswer)]));
}

const fileAnswer = (row: Row): ThreadFile => ({
  _id: textOf(row, 'id'),
  name: textOf(row, 'name'),
  type: textOf(row, 'media_type'),
  bytes: numberOf(row, 'bytes'),
});
