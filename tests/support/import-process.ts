import pino from 'pino';
import { runImports } from '#server/imports/run-imports.ts';
import { importTools } from '#server/imports/run-row.ts';
import type { Services } from '#server/services.ts';
import { openDatabase } from './open-database.ts';

/** A process that runs the imports of an existing database until it is killed. It reports when it begins and ends. */
const [place = '', begin = ''] = process.argv.slice(2);

const database = openDatabase(place);
const ahead = Number(begin) - Date.now();
// Imports without pictures need no other services.
const services = {
  database,
  clock: () => Date.now() + ahead,
  log: pino({ level: 'silent' }),
  geocoder: { locate: () => Promise.resolve(undefined) },
  settings: { PUBLIC_ORIGIN: 'https://estiba.example' },
} as unknown as Services;
const tools = importTools(services, () => Promise.reject(new Error('No picture is fetched.')));
process.send?.('begun');
await runImports(services, tools, new AbortController().signal);
await database.close();
process.disconnect();
