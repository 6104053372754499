// Run by the server as a process of its own, so that copying and checking never hold up a call.
import { setPriority } from 'node:os';
import path from 'node:path';
import { readEnvironment } from '#build/environment.ts';
import { runCommand } from './command.ts';
import { readSettings } from './env.ts';
import { openSnapshots, takeSnapshot } from './snapshots.ts';

const LOW_PRIORITY = 10;

await runCommand(async () => {
  process.umask(0o077);
  setPriority(LOW_PRIORITY);
  const { SNAPSHOTS, DATA_DIR } = readSettings(readEnvironment());
  if (SNAPSHOTS === undefined) return;
  const dataFolder = path.resolve(DATA_DIR);
  await takeSnapshot(dataFolder, await openSnapshots(SNAPSHOTS, dataFolder), Date.now());
});
