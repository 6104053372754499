import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

// The headless shell starts twice as fast.
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const CHROME_ON_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const VERSION_TIMEOUT_MS = 20_000;

/** Path of a working Chromium: CHROMIUM_PATH if set, else the system's, else Playwright's. */
export function findChromium(): string | undefined {
  const wanted = process.env['CHROMIUM_PATH'];
  const candidates = wanted
    ? [wanted]
    : [
        ...foldersOnPath().flatMap((folder) => CHROMIUM_NAMES.map((name) => join(folder, name))),
        CHROME_ON_MAC,
        chromium.executablePath(),
      ];
  return candidates.find(answersVersion);
}

/** Folder with working `postgres`, `initdb` and `pg_ctl`; Debian's newest version first. */
export function findPostgres(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => majorVersion(b) - majorVersion(a));
  return [...debian, ...foldersOnPath()].find((folder) =>
    ['postgres', 'initdb', 'pg_ctl'].every((name) => answersVersion(join(folder, name))),
  );
}

export const findPgbouncer = (): string | undefined => findProgram('pgbouncer');

/** Debian installs servers in root's path. */
export function findProgram(name: string): string | undefined {
  return [...foldersOnPath(), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

function foldersOnPath(): string[] {
  return (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
}

function majorVersion(folder: string): number {
  return Number(/\/postgresql\/(\d+)/.exec(folder)?.[1] ?? 0);
}

/** A file may be a wrapper around a program that is not installed. */
function answersVersion(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
}
