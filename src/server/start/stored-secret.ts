import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync } from 'node:fs';
import { isMissing } from '../ground/missing-file.ts';
import { DATA, type DataFolder } from './data-folder.ts';
import { SECRET_LIMIT } from './env.ts';
import { StartError } from '../ground/start-error.ts';
import { sync, writeSynced } from './synced-files.ts';

/** Creates it on first use. @throws StartError if it is invalid */
export function storedSecret(folder: DataFolder): string {
  const file = folder.at(DATA.secret);
  const secret = readSecret(file) ?? makeSecret(folder, file);
  if (secret.length >= SECRET_LIMIT) return secret;
  throw new StartError(
    `The secret in ${file} has fewer than ${SECRET_LIMIT} characters; put back that of a backup, or remove the file to have another one made (links in mails that are on their way then stop working).`,
  );
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

// `link` does not overwrite, so of two servers the second uses the first one's.
function makeSecret(folder: DataFolder, file: string): string {
  const temporary = folder.at(`secret.${process.pid}.part`);
  try {
    writeSynced(temporary, randomBytes(32).toString('base64url'));
    linkSync(temporary, file);
    sync(folder.path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  return readFileSync(file, 'utf8');
}
