import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { removeUnsentFiles } from '../db/enquiry-files.ts';
import { removeUnclaimed } from '../db/images.ts';
import { withoutRows } from '../db/stored-files.ts';
import { HOUR_MS } from '../ground/durations.ts';
import type { FileStore } from './file-store.ts';
import { deleteFiles, originalOf } from './resized-copies.ts';

/** Unreferenced uploads are deleted after this time. */
const UNREFERENCED_LIMIT_MS = 24 * HOUR_MS;

/** A file may not have its row yet. */
export const UNFINISHED_MS = HOUR_MS;

const BATCH = 100;

export interface SweepResult {
  readonly uploads: number;
  readonly files: number;
  readonly unfinished: number;
}

/** Deletes unreferenced uploads and orphaned files; safe to run concurrently. */
export async function sweepUploads(services: UploadServices): Promise<SweepResult> {
  const { files, clock, log } = services;
  const unfinished = await files.removeUnfinished(clock() - UNFINISHED_MS);
  const uploads = await removeStale(services);
  const orphans = await removeOrphans(services);
  const swept = { uploads, files: orphans, unfinished };
  log.info(swept, 'uploads swept');
  return swept;
}

async function removeStale(services: UploadServices) {
  const { database, clock } = services;
  let total = 0;
  for (;;) {
    const removed = await removeUnclaimed(database, clock() - UNREFERENCED_LIMIT_MS);
    await deleteFiles(services, removed.files);
    const unsent = await removeUnsentFiles(database.kysely, clock() - UNREFERENCED_LIMIT_MS);
    await deleteFiles(services, unsent);
    total += removed.rows + unsent.length;
    if (removed.rows + unsent.length === 0) return total;
  }
}

async function removeOrphans({
  database,
  files,
  clock,
}: Pick<UploadServices, 'database' | 'files' | 'clock'>) {
  const before = clock() - UNFINISHED_MS;
  let removed = 0;
  let batch: string[] = [];
  const removeBatch = async () => {
    const orphans = new Set(await withoutRows(database.kysely, batch.map(originalOf)));
    for (const key of batch.filter((each) => orphans.has(originalOf(each)))) {
      await files.delete(key);
      removed += 1;
    }
    batch = [];
  };
  for await (const { key, storedAt } of files.list()) {
    if (storedAt >= before) continue;
    batch.push(key);
    if (batch.length >= BATCH) await removeBatch();
  }
  await removeBatch();
  return removed;
}

export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: () => number;
  readonly log: Logger;
}
