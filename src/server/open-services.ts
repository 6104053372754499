import { existsSync } from 'node:fs';
import pino from 'pino';
import type { DataFolder } from './data-folder.ts';
import { keptSecret } from './data-folder.ts';
import type { Database } from './db/database.ts';
import { migrate, NewerSchemaError } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { openSqlite } from './db/sqlite.ts';
import type { Settings } from './env.ts';
import { folderStore } from './files/folder-store.ts';
import { GAZETTEER_FILE } from './geocoding/gazetteer-file.ts';
import { openGazetteer } from './geocoding/gazetteer.ts';
import { gazetteerGeocoder, nominatimGeocoder } from './geocoding/geocoder.ts';
import { argon2Passwords } from './security/passwords.ts';
import type { Services } from './services.ts';
import { StartError } from './start-error.ts';

/** The services of a running server, and how they are put away. */
export interface OpenServices extends Services {
  close(): Promise<void>;
}

/**
 * Opens everything that the settings name, with the database brought up to date.
 * @throws StartError when something can't be opened.
 */
export async function openServices(settings: Settings, folder: DataFolder): Promise<OpenServices> {
  const log = pino({ level: settings.LOG_LEVEL });
  if (!existsSync(GAZETTEER_FILE)) {
    throw new StartError('The table of places is missing; make it with "npm run build".');
  }
  const database = await openDatabase(settings, folder, log);
  const gazetteer = openGazetteer(GAZETTEER_FILE);
  const bundled = gazetteerGeocoder(gazetteer);
  const { GEOCODER_URL } = settings;
  return {
    database,
    files: folderStore(folder.at('uploads')),
    gazetteer,
    geocoder: GEOCODER_URL === undefined ? bundled : nominatimGeocoder(GEOCODER_URL, bundled),
    passwords: argon2Passwords(),
    clock: Date.now,
    secret: settings.SECRET ?? keptSecret(folder),
    log,
    settings,
    close: async () => {
      gazetteer.close();
      await database.close();
    },
  };
}

async function openDatabase(settings: Settings, folder: DataFolder, log: pino.Logger): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_READ_URL: readUrl } = settings;
  const file = folder.at('estiba.sqlite');
  const place = url === undefined ? file : `at ${new URL(url).host}`;
  try {
    const database =
      url === undefined
        ? openSqlite(file)
        : openPostgres({
            url,
            readUrl,
            onConnectionError: (error) => {
              log.warn({ err: error }, 'database connection lost');
            },
          });
    await migrate(database);
    return database;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      cause instanceof NewerSchemaError ? reason : `The database ${place} can't be opened: ${reason}.`,
      { cause },
    );
  }
}
