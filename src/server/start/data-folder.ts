import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type FileLock, lockFile } from '../ground/file-lock.ts';
import { isDiskFull } from '../db/unavailable.ts';
import type { Settings } from './env.ts';
import { StartError } from '../ground/start-error.ts';
import { sync } from './synced-files.ts';

type FolderSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

export interface DataFolder {
  readonly path: string;
  /** Whether this process holds the folder's lock. */
  readonly isAlone: boolean;
  at(name: string): string;
  /** Releases the lock. */
  release(): void;
}

/** Enough to occupy a disk block. */
const PROBE = 'x'.repeat(8192);

/** The lock ends with the process. @throws StartError if the folder can't be written or is locked */
export function lockDataFolder({ DATA_DIR: folder, DATABASE_URL }: FolderSettings): DataFolder {
  const full = path.resolve(folder);
  process.umask(0o077);
  try {
    mkdirSync(full, { recursive: true });
    accessSync(full, constants.W_OK);
    const probe = path.join(full, '.writable');
    writeFileSync(probe, PROBE);
    rmSync(probe);
  } catch (cause) {
    throw new StartError(unwritable(full, cause), { cause });
  }
  makePrivate(full);
  const lock = DATABASE_URL === undefined ? lockOn(path.join(full, 'lock.sqlite'), full) : undefined;
  if (lock !== undefined) finishRestore(full);
  return {
    path: full,
    isAlone: lock !== undefined,
    at: (name) => path.join(full, name),
    release: () => lock?.release(),
  };
}

/** Without a lock, next to a running server. */
export function shareDataFolder({ DATA_DIR }: FolderSettings): DataFolder {
  process.umask(0o077);
  const full = path.resolve(DATA_DIR);
  return { path: full, isAlone: false, at: (name) => path.join(full, name), release: () => undefined };
}

const unwritable = (folder: string, cause: unknown): string =>
  isDiskFull(cause)
    ? `The disk of the data folder ${folder} is full; make room on it, or set DATA_DIR to a folder of another one.`
    : `The data folder ${folder} can't be written; set DATA_DIR to one that can.`;

// One that was copied or restored may be readable by all.
function makePrivate(folder: string): void {
  try {
    chmodSync(folder, 0o700);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isFile()) chmodSync(path.join(folder, entry.name), 0o600);
    }
  } catch (error) {
    // Skipped if another user owns it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error;
  }
}

function lockOn(file: string, folder: string): FileLock {
  try {
    return lockFile(file);
  } catch (cause) {
    throw new StartError(
      `Another server is using the data folder ${folder}; stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}

export const DATA = {
  database: 'estiba.sqlite',
  uploads: 'uploads',
  secret: 'secret',
  demoLogin: 'demo-login.json',
} as const;

/** Marker folder of a complete restored backup, which replaces the data. */
export const RESTORED = 'restored';

/** Also runs at start, so that after a crash the folder holds either the old or the restored data. */
export function finishRestore(folder: string): void {
  const restored = path.join(folder, RESTORED);
  if (!existsSync(restored)) return;
  for (const name of readdirSync(restored)) {
    // The old WAL must not be applied to the new database.
    for (const old of name === DATA.database ? [`${name}-wal`, `${name}-shm`, name] : [name]) {
      rmSync(path.join(folder, old), { recursive: true, force: true });
    }
    renameSync(path.join(restored, name), path.join(folder, name));
  }
  rmdirSync(restored);
  sync(folder);
}
