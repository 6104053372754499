import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium, findPgbouncer, findPostgres, findProgram } from './programs.ts';

interface Program {
  readonly name: string;
  /** Tried in order. */
  readonly debianPackages: readonly [string, ...string[]];
  readonly find: () => string | undefined;
}

const chromium: Program = {
  name: 'Chromium',
  debianPackages: ['chromium-headless-shell', 'chromium'],
  find: findChromium,
};
const postgres: Program = { name: 'PostgreSQL', debianPackages: ['postgresql'], find: findPostgres };
/** Of the deployment guide; the tests of it are left out without them. */
const deployment: readonly Program[] = [
  { name: 'Caddy', debianPackages: ['caddy'], find: () => findProgram('caddy') },
  { name: 'pgBackRest', debianPackages: ['pgbackrest'], find: () => findProgram('pgbackrest') },
];
const pgbouncer: Program = { name: 'PgBouncer', debianPackages: ['pgbouncer'], find: findPgbouncer };

/** Finds or installs Chromium and sets CHROMIUM_PATH. */
export function setUpChromium(): boolean {
  const path = findOrInstall(chromium);
  if (path !== undefined) process.env['CHROMIUM_PATH'] = path;
  return path !== undefined;
}

/** Finds or installs PostgreSQL, PgBouncer and what the deployment guide names. */
export function setUpPostgres(): boolean {
  const path = findOrInstall(postgres);
  if (path !== undefined) for (const program of [pgbouncer, ...deployment]) findOrInstall(program);
  return path !== undefined;
}

function findOrInstall(program: Program): string | undefined {
  const found = program.find();
  if (found !== undefined) {
    console.log(`${program.name}: ${found}`);
    return found;
  }
  if (!existsSync('/usr/bin/apt-get')) {
    console.log(`${program.name} is missing. Install it with your system's package manager.`);
    return undefined;
  }
  if (process.getuid?.() !== 0) {
    console.log(`${program.name} is missing. Install it with this command:`);
    console.log(`  sudo apt-get update && sudo apt-get install -y ${program.debianPackages[0]}`);
    return undefined;
  }
  runAptGet('update', '-qq');
  for (const debianPackage of program.debianPackages) {
    console.log(`${program.name} is missing: installing Debian's package "${debianPackage}" with apt-get …`);
    runAptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage);
    const installed = program.find();
    if (installed !== undefined) return installed;
  }
  return undefined;
}

function runAptGet(...command: readonly string[]): void {
  const { status } = spawnSync('apt-get', command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) console.log(`apt-get ${command[0] ?? ''} failed.`);
}
