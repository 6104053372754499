import { readEnvironment } from '#build/environment.ts';
import { parseOptions, StartError } from '../ground/start-error.ts';
import { replaceData, restore } from './backup-data.ts';
import { embeddedOnly, folderNamed, runCommand } from './command.ts';
import { lockDataFolder } from './data-folder.ts';
import { readSettings, type Settings } from './env.ts';
import { fetchSnapshot, findSnapshots, openSnapshots } from './snapshots.ts';

const USAGE = 'npm run restore -- FOLDER, or --at 2026-05-04T10:30Z, --at now or --list for snapshots';

await runCommand(async () => {
  const settings = readSettings(readEnvironment());
  const { values, positionals } = parseOptions({
    options: { at: { type: 'string' }, list: { type: 'boolean' } },
    allowPositionals: true,
  });
  embeddedOnly(settings);
  if (values.list === true) await printSnapshots(settings);
  else if (values.at !== undefined) await replace(settings, momentOf(values.at));
  else await replace(settings, folderNamed(positionals, USAGE));
});

function momentOf(given: string): number {
  const time = given === 'now' ? Date.now() : Date.parse(given);
  if (Number.isNaN(time)) throw new StartError(`${given} is no time; give one such as 2026-05-04T10:30Z.`);
  return time;
}

/** @param source folder of a backup, or a time in ms since 1970 */
async function replace(settings: Settings, source: string | number): Promise<void> {
  const folder = lockDataFolder(settings);
  try {
    if (typeof source === 'string') await restore(source, folder.path);
    const name = typeof source === 'string' ? source : await replaceBySnapshot(settings, folder.path, source);
    console.log(`${folder.path} holds what was in ${name}.`);
  } finally {
    folder.release();
  }
}

/** The last one taken by then. @returns its name */
async function replaceBySnapshot(settings: Settings, dataFolder: string, moment: number): Promise<string> {
  const store = await snapshotsOf(settings);
  const times = await findSnapshots(store);
  const time = times.findLast((each) => each <= moment);
  if (time === undefined) {
    const [oldest] = times;
    throw new StartError(
      `There is no snapshot from before that; ${oldest === undefined ? 'there is none at all' : `the oldest is of ${textOf(oldest)}`}.`,
    );
  }
  await replaceData(dataFolder, (folder) => fetchSnapshot(store, time, folder));
  return `the snapshot of ${textOf(time)}`;
}

async function printSnapshots(settings: Settings): Promise<void> {
  for (const time of await findSnapshots(await snapshotsOf(settings))) console.log(textOf(time));
}

function snapshotsOf({ SNAPSHOTS, DATA_DIR }: Settings) {
  if (SNAPSHOTS === undefined)
    throw new StartError('Set SNAPSHOTS to the folder or bucket of the snapshots.');
  return openSnapshots(SNAPSHOTS, DATA_DIR);
}

// Hoisted, since the work above runs before this line.
function textOf(time: number): string {
  return new Date(time).toISOString();
}
