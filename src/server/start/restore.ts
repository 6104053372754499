import { readEnvironment } from '#build/environment.ts';
import { restore } from './backup-data.ts';
import { folderNamed, runCommand } from './command.ts';
import { lockDataFolder } from './data-folder.ts';
import { readSettings } from './env.ts';

await runCommand(() => {
  const settings = readSettings(readEnvironment());
  const source = folderNamed('npm run restore -- FOLDER', settings);
  const folder = lockDataFolder(settings);
  try {
    restore(source, folder.path);
  } finally {
    folder.release();
  }
  console.log(`${folder.path} holds what was in ${source}.`);
  return Promise.resolve();
});
