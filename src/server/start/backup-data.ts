import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { LAST_BACKUP } from '../admin/last-backup.ts';
import { isDiskFull } from '../db/unavailable.ts';
import { StartError } from '../ground/start-error.ts';
import { DATA, finishRestore, RESTORED } from './data-folder.ts';
import { copySynced, replaceSynced, sync } from './synced-files.ts';

/** In one step, or writes by a busy server would restart the backup forever. */
const ALL_PAGES = 2 ** 31 - 1;

/** The folder appears when it is complete and verified. @throws StartError if it can't be written */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  if (!existsSync(path.join(dataFolder, DATA.database))) {
    throw new StartError(`There is no database in ${dataFolder}; set DATA_DIR to the server's data folder.`);
  }
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new StartError(`${target} is not empty; name a folder that is not there yet.`);
  }
  const unfinished = `${target}.part`;
  removeUnfinished(unfinished);
  try {
    // Copied before and after the database, so that every file it references is included.
    copyUploads(dataFolder, unfinished);
    await copyDatabase(path.join(dataFolder, DATA.database), path.join(unfinished, DATA.database));
    copyUploads(dataFolder, unfinished);
    for (const name of [DATA.secret, DATA.demoLogin]) {
      copySynced(path.join(dataFolder, name), path.join(unfinished, name));
    }
    renameSync(unfinished, target);
    sync(path.dirname(target));
    replaceSynced(path.join(dataFolder, LAST_BACKUP), `${new Date().toISOString()}\n`);
  } catch (error) {
    removeUnfinished(unfinished);
    if (isDiskFull(error) || !(error instanceof Error && 'syscall' in error)) throw error;
    throw new StartError(`The backup could not be made: ${error.message}.`, { cause: error });
  }
}

function removeUnfinished(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Where it can't be removed, it can't be written either, which is reported.
  }
}

/** No server may be running. @throws StartError for a damaged backup, leaving the data unchanged */
export const restore = (source: string, dataFolder: string): Promise<void> =>
  replaceData(dataFolder, (folder) => {
    if (!existsSync(path.join(source, DATA.database))) throw new StartError(`${source} holds no backup.`);
    mkdirSync(folder);
    // A WAL exists if the files of a killed server were copied.
    for (const name of [...Object.values(DATA), `${DATA.database}-wal`]) {
      copySynced(path.join(source, name), path.join(folder, name));
    }
    return Promise.resolve();
  });

/** Atomic. @param fill fetches what replaces the data @throws StartError if its database is damaged */
export async function replaceData(
  dataFolder: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  const unfinished = path.join(dataFolder, `${RESTORED}.part`);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await fill(unfinished);
    checkDatabase(path.join(unfinished, DATA.database));
    renameSync(unfinished, path.join(dataFolder, RESTORED));
    sync(dataFolder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  finishRestore(dataFolder);
}

function copyUploads(dataFolder: string, target: string): void {
  const copy = path.join(target, DATA.uploads);
  mkdirSync(copy, { recursive: true });
  copySynced(
    path.join(dataFolder, DATA.uploads),
    copy,
    (name) => name !== 'incoming' && !name.endsWith('.part'),
  );
}

/** @throws StartError if the copy is damaged */
export async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
  checkDatabase(target);
  sync(target);
}

/** @throws StartError for a damaged database */
function checkDatabase(file: string): void {
  let found: unknown;
  try {
    const database = new DatabaseSync(file);
    // Otherwise the copy would have a WAL file as well.
    database.exec('pragma journal_mode = delete');
    found = database.prepare('pragma integrity_check').get()?.['integrity_check'];
    database.close();
  } catch (cause) {
    found = cause instanceof Error ? cause.message : cause;
  }
  if (found !== 'ok') throw new StartError(`The copy of the database is damaged: ${String(found)}.`);
}
