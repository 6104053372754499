import { cpSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/product.ts';
import { run, runCommands } from './shell.ts';

/** All that the recipes make lies in here, and is deleted after them; on a disk, which takes hard links and programs. */
function workFolder(): string {
  const folder = process.env['RECIPES_FOLDER'];
  if (folder === undefined) throw new Error('tests/setup/clean-clone.ts names the folder.');
  return folder;
}

/** The files of the project as they are now, as somebody gets them who clones it, with its packages. */
export const clone = (): string => path.join(workFolder(), 'clone');

/** A new folder of the recipes' own. */
export function newFolder(name: string): string {
  const folder = path.join(workFolder(), name);
  mkdirSync(folder);
  return folder;
}

/** Fills the {@link clone} with what is committed and what is about to be. */
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

/** A copy of the {@link clone} that may be changed; the packages' files are the same ones. */
export const copyOfClone = (name: string): Promise<string> => copyOf(clone(), name);

/** A copy of what is committed in a folder, with its packages, whose files are the same ones. */
export async function copyOf(folder: string, name: string): Promise<string> {
  const copy = path.join(workFolder(), name);
  await runCommands(`git clone --quiet ${folder} ${copy} && cp -al ${folder}/node_modules ${copy}/`);
  return copy;
}
