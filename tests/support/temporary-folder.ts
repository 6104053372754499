import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder in memory, where bringing a database's every commit to the disk costs nothing. */
const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

const made: string[] = [];

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is deleted when the process ends, or with the folder of the whole run. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? roomyFolder(), `estiba-${purpose}-`));
  made.push(folder);
  return folder;
}

/** Keeps the temporary folders of this process and of those that it starts in one; test workers are killed and can't. */
export function shareTemporaryFolder(): void {
  process.env['TEST_FOLDER'] ??= temporaryFolder('tests');
}

// A container's is often of 64 MB.
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ROOM_BYTES ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}
