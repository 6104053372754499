import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { StartError } from '../ground/start-error.ts';
import { DATA, finishRestore, RESTORED } from './restored-data.ts';
import { copySynced, sync } from './synced-files.ts';

/** All of the database at once: in parts, a busy server would make it begin again and again. */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the embedded database, the uploads and the secret into a new folder, also while a server uses them. The
 * folder is there once the copy is whole and checked.
 * @throws StartError when there is nothing to copy, or no room for it.
 */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  if (!existsSync(path.join(dataFolder, DATA.database))) {
    throw new StartError(`There is no database in ${dataFolder}; set DATA_DIR to the server's data folder.`);
  }
  if (existsSync(target) && readdirSync(target).length > 0) {
    throw new StartError(`${target} is not empty; name a folder that is not there yet.`);
  }
  const unfinished = `${target}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  try {
    // Before and after the database: a file that it names was there already, or came while it was copied.
    copyUploads(dataFolder, unfinished);
    await copyDatabase(path.join(dataFolder, DATA.database), path.join(unfinished, DATA.database));
    copyUploads(dataFolder, unfinished);
    for (const name of [DATA.secret, DATA.demoLogin]) {
      copySynced(path.join(dataFolder, name), path.join(unfinished, name));
    }
    renameSync(unfinished, target);
    sync(path.dirname(target));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Replaces the data in the folder, which no server may be using, by those of a backup: all of them or nothing.
 * @throws StartError when the backup is not one, or damaged; the data are then as they were.
 */
export function restore(source: string, dataFolder: string): void {
  if (!existsSync(path.join(source, DATA.database))) throw new StartError(`${source} holds no backup.`);
  const unfinished = path.join(dataFolder, `${RESTORED}.part`);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    mkdirSync(unfinished);
    // A log is there where somebody has copied the files of a server that was killed.
    for (const name of [...Object.values(DATA), `${DATA.database}-wal`]) {
      copySynced(path.join(source, name), path.join(unfinished, name));
    }
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

async function copyDatabase(source: string, target: string): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    await backup(database, target, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
  checkDatabase(target);
  sync(target);
}

/** @throws StartError when a page of the database is damaged. */
function checkDatabase(file: string): void {
  let found: unknown;
  try {
    const database = new DatabaseSync(file);
    // A copy is one file: without this it would leave a log beside itself.
    database.exec('pragma journal_mode = delete');
    found = database.prepare('pragma integrity_check').get()?.['integrity_check'];
    database.close();
  } catch (cause) {
    found = cause instanceof Error ? cause.message : cause;
  }
  if (found !== 'ok') throw new StartError(`The copy of the database is damaged: ${String(found)}.`);
}
