import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's memory file system, where commits need no disk writes. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

const made: string[] = [];

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, deleted when the process or the whole run ends. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? roomyFolder(), `estiba-${purpose}-`));
  made.push(folder);
  return folder;
}

/**
 * Puts the temporary folders of this process and its children into one; test workers are killed and cannot clean up.
 */
export function shareTemporaryFolder(): void {
  process.env['TEST_FOLDER'] ??= temporaryFolder('tests');
}

// A container often has only 64 MB.
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
