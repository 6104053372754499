import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';
import { SettingError } from '#site/read-settings.ts';
import { readSiteSettings, SITE_SETTINGS } from '#site/site-settings.ts';
import { waitingFolders } from './content/waiting-folders.ts';
import { readEnvironment } from './environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The built site. */
export const SITE_FOLDER = path.join(ROOT, 'dist');

/** Says what the site in `dist` was built from. It is no page, so it lies beside the site and not in it. */
const STAMP = path.join(ROOT, '.cache', 'built-from');

/** Whatever the built site and the table of places are made of. */
const SOURCES = ['src', 'public', 'i18n', 'astro.config.mjs', 'netlify.toml', 'package-lock.json', '.env'];

/**
 * Builds the site and the server's table of places, unless nothing has changed since the last time.
 * @throws StartError when the build fails; what went wrong has been printed.
 * @throws SettingError when a setting of the site can't be used.
 */
export function buildSite(isTalkative: boolean): void {
  readSiteSettings(process.env);
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources && existsSync(SITE_FOLDER)) return;
  if (isTalkative) console.log('Building the site …');
  run([path.join(ROOT, 'src/build/content/check-content.ts')], isTalkative);
  rmSync(STAMP, { force: true });
  rmSync(SITE_FOLDER, { recursive: true, force: true });
  buildPlaces(isTalkative);
  run([path.join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build'], isTalkative);
  writeFileSync(STAMP, sources);
}

/** Builds the server's table of places, in a process of its own: reading its sources takes much memory. */
export function buildPlaces(isTalkative: boolean): void {
  run([path.join(ROOT, 'src/build/gazetteer/build-gazetteer.ts')], isTalkative);
}

// Size and time of change of each file, the versions of all packages, and the settings that are built in.
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const full = path.join(ROOT, source);
    if (!existsSync(full)) continue;
    const names = statSync(full).isDirectory()
      ? readdirSync(full, { recursive: true, encoding: 'utf8' }).sort()
      : [''];
    for (const name of names) {
      const { size, mtimeMs } = statSync(path.join(full, name));
      hash.update(`${source}/${name} ${String(size)} ${String(mtimeMs)}\n`);
    }
  }
  for (const name of SITE_SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  // A post whose day has come is published.
  hash.update(waitingFolders(ROOT, new Date()).join());
  return hash.digest('hex');
}

function run(command: readonly string[], isTalkative: boolean): void {
  const result = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: isTalkative ? 'inherit' : ['ignore', 'ignore', 'inherit'],
    // Whoever starts the build, tests too, gets React's small and fast half.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (result.status !== 0) throw new StartError('The site could not be built; the reason stands above.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    readEnvironment();
    buildSite(true);
  } catch (error) {
    if (!(error instanceof StartError || error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
