import { isDiskFull } from '../db/unavailable.ts';
import { StartError } from '../ground/start-error.ts';
import { userPath } from '../ground/user-path.ts';
import { SettingError } from '#site/read-settings.ts';
import type { Settings } from './env.ts';

/** Prints StartErrors as a sentence and exits with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof StartError || error instanceof SettingError) console.error(error.message);
    else if (isDiskFull(error)) console.error('The disk is full; make room on it and try again.');
    else throw error;
    process.exitCode = 1;
  }
}

/** @throws StartError without a folder */
export function folderNamed([named]: readonly string[], usage: string): string {
  if (named === undefined) throw new StartError(`Name a folder: ${usage}`);
  return userPath(named);
}

/** @throws StartError with PostgreSQL, which has its own tools */
export function embeddedOnly({ DATABASE_URL }: Settings): void {
  if (DATABASE_URL !== undefined) {
    throw new StartError(
      'This is for the embedded database; with DATABASE_URL use PostgreSQL’s own tools (src/deploy/README.md).',
    );
  }
}
