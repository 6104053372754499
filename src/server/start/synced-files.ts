import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isMissing } from '../ground/missing-file.ts';

/** Synced to disk on return. */
export function writeSynced(file: string, text: string): void {
  const handle = openSync(file, 'w', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Also what another user owns, as long as the folder is ours. */
export function replaceSynced(file: string, text: string): void {
  const unfinished = `${file}.${String(process.pid)}.part`;
  writeSynced(unfinished, text);
  renameSync(unfinished, file);
}

export function sync(target: string): void {
  const handle = openSync(target, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Skips existing and vanishing files; copies are synced. */
export function copySynced(
  from: string,
  to: string,
  shouldCopy: (name: string) => boolean = () => true,
): void {
  const found = statSync(from, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) {
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from).filter(shouldCopy)) {
      copySynced(path.join(from, name), path.join(to, name), shouldCopy);
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
    if (isMissing(error)) return;
    throw error;
  }
  sync(to);
}
