import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/product.ts';
import { run, runCommands } from './shell.ts';

/** Must be on a disk that supports hard links and executables. */
function workFolder(): string {
  const folder = process.env['RECIPES_FOLDER'];
  if (folder === undefined) throw new Error('tests/setup/clean-clone.ts names the folder.');
  return folder;
}

/** A clone of the project's current files, with its packages. */
export const clone = (): string => path.join(workFolder(), 'clone');

export function newFolder(name: string): string {
  const folder = path.join(workFolder(), name);
  mkdirSync(folder);
  return folder;
}

/** Copies tracked and untracked files, so that uncommitted changes are tested too. */
export async function makeClone(): Promise<void> {
  const { output } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  const files = output.split('\0').filter((name) => name !== '' && existsSync(path.join(ROOT, name)));
  for (const name of files) cpSync(path.join(ROOT, name), path.join(clone(), name));
  const identity = '-c user.name=Recipe -c user.email=recipe@localhost';
  await runCommands(
    `git init --quiet && git add --all && git ${identity} commit --quiet --message "As it is now"`,
    { cwd: clone() },
  );
}

/** A writable copy of the {@link clone}. */
export const copyOfClone = (name: string): Promise<string> => copyOf(clone(), name);

/** Copies the committed files of a folder and hard-links its packages. */
export async function copyOf(folder: string, name: string): Promise<string> {
  const copy = path.join(workFolder(), name);
  await runCommands(`git clone --quiet ${folder} ${copy} && cp -al ${folder}/node_modules ${copy}/`);
  return copy;
}
