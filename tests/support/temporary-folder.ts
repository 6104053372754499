import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder that is deleted when the process ends, or with the folder of the whole run. */
export function temporaryFolder(purpose: string): string {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), `estiba-${purpose}-`));
  made.push(folder);
  return folder;
}

/** Keeps the temporary folders of this process and of those that it starts in one; test workers are killed and can't. */
export function shareTemporaryFolder(): void {
  process.env['TEST_FOLDER'] ??= temporaryFolder('tests');
}
