import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { readEnvironment } from '#build/environment.ts';
import { LEGAL_TEXTS } from '#site/legal-texts.ts';
import { helpText, readArguments } from '../admin/commands.ts';
import { runAdmin, type Operator } from '../admin/run-admin.ts';
import { assertMigrated } from '../db/migrate.ts';
import { argon2Passwords } from '../security/passwords.ts';
import { StartError } from '../ground/start-error.ts';
import { runCommand } from './command.ts';
import { DATA, shareDataFolder } from './data-folder.ts';
import { readSettings } from './env.ts';
import { backupHoursOf, goLiveTasks, siteSettingsOf } from './go-live.ts';
import { storedSecret } from './stored-secret.ts';
import { openDatabase } from './open-database.ts';
import { openFileStore } from './open-file-store.ts';
import { openLog } from './open-log.ts';

const operator: Operator = {
  name: `${userInfo().username}@${hostname()}`,
  print: (text) => {
    console.log(text);
  },
  tell: (text) => {
    console.error(text);
  },
  ask: process.stdin.isTTY ? ask : undefined,
};

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

await runCommand(async () => {
  const parsedArguments = readArguments(process.argv.slice(2));
  if (parsedArguments.type === 'help') {
    console.log(helpText(parsedArguments.name));
    return;
  }
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const folder = shareDataFolder(settings);
  if (settings.DATABASE_URL === undefined && !existsSync(folder.at(DATA.database))) {
    throw new StartError(`There is no database in ${folder.path}; set DATA_DIR to the server's data folder.`);
  }
  const log = openLog('warn', process.stderr, () => undefined);
  const onConnectionError = (error: Error) => {
    log.warn({ err: error }, 'database connection lost');
  };
  const database = await openDatabase(settings, folder, onConnectionError, assertMigrated);
  try {
    const services = {
      database,
      files: await openFileStore(settings, folder),
      passwords: argon2Passwords(),
      clock: Date.now,
      secret: settings.SECRET ?? storedSecret(folder),
      log,
    };
    const site = settings.SITE ? siteSettingsOf(environment) : undefined;
    const admin = {
      ...services,
      dataFolder: folder.path,
      origin: settings.PUBLIC_ORIGIN,
      goLiveTasks: goLiveTasks(settings, site, LEGAL_TEXTS),
      backupHours: backupHoursOf(settings),
    };
    await runAdmin(admin, parsedArguments, operator);
  } finally {
    await database.close();
  }
});
