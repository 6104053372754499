import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Settings } from './env.ts';
import { StartError } from '../start-error.ts';

type FolderSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL'>;

/** The folder of the embedded database, the uploads and the outgoing mail. */
export interface DataFolder {
  readonly path: string;
  /** The address of something in it. */
  at(name: string): string;
  /** Lets go of the folder, so that another server may take it. */
  release(): void;
}

/**
 * Makes the folder where it is missing and, where it is to hold the embedded database, takes it for this process
 * alone. The lock is a transaction, so it ends with the process, however that ends.
 * @throws StartError when it can't be written, or another server has it.
 */
export function takeDataFolder({ DATA_DIR: folder, DATABASE_URL }: FolderSettings): DataFolder {
  const full = path.resolve(folder);
  try {
    mkdirSync(full, { recursive: true });
    accessSync(full, constants.W_OK);
    const probe = path.join(full, '.writable');
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new StartError(`The data folder ${full} can't be written; set DATA_DIR to one that can.`, {
      cause,
    });
  }
  const lock = DATABASE_URL === undefined ? lockOn(path.join(full, 'lock.sqlite'), full) : undefined;
  return {
    path: full,
    at: (name) => path.join(full, name),
    release: () => {
      if (lock?.isOpen === true) lock.close();
    },
  };
}

/** The secret that is kept in the folder, made on first use. */
export function keptSecret(folder: DataFolder): string {
  const file = folder.at('secret');
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

function lockOn(file: string, folder: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (cause) {
    lock.close();
    throw new StartError(
      `Another server is using the data folder ${folder}; stop it, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
