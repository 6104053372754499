import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Writes a file that is on the disk, not only on its way there, when this returns. */
export function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Brings a folder's names, or a file's bytes, to the disk. */
export function sync(place: string): void {
  const handle = openSync(place, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Copies a file, or those of a folder that the copy has not got, each brought to the disk. What is missing, or goes
 * while it is copied, is left out.
 */
export function copySynced(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter(isWanted)) {
      copySynced(path.join(from, name), path.join(to, name), isWanted);
    }
    sync(to);
  } else if (found !== undefined && !existsSync(to)) {
    copyFile(from, to);
  }
}

function copyFile(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  sync(to);
}
