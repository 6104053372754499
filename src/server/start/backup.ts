import path from 'node:path';
import { readEnvironment } from '#build/environment.ts';
import { backUp } from './backup-data.ts';
import { embeddedOnly, folderNamed, runCommand } from './command.ts';
import { readSettings } from './env.ts';

await runCommand(async () => {
  process.umask(0o077);
  const settings = readSettings(readEnvironment());
  embeddedOnly(settings);
  const target = folderNamed(process.argv.slice(2), 'npm run backup -- FOLDER');
  await backUp(path.resolve(settings.DATA_DIR), target);
  console.log(`The backup is in ${target}.`);
});
