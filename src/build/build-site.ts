import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '#server/ground/start-error.ts';
import { SITE_SETTINGS } from '#site/site-settings.ts';
import { MADE, type MadeOf } from './built-site.ts';
import { beginBuild } from './new-build.ts';
import { PROJECT, runProgram } from './run-program.ts';
import { digestOfSources } from './sources.ts';

const ASTRO = 'node_modules/astro/bin/astro.mjs';
const CONSOLE = 'src/build/console.config.ts';
const CONTENT = 'src/build/content/check-content.ts';
const LINKS = 'src/build/check-built-links.ts';
const GAZETTEER = 'src/build/gazetteer/build-gazetteer.ts';

export interface BuildOptions {
  readonly prints: 'nothing' | 'progress' | 'everything';
  readonly signal?: AbortSignal;
}

/**
 * Builds the gazetteer and then the site, which replaces the old one only when complete. @throws StartError
 * after printing what failed
 */
export async function buildSite(settings: MadeOf['settings'], options: BuildOptions): Promise<void> {
  const { prints, signal } = options;
  const say = prints === 'nothing' ? () => undefined : console.log;
  const started = performance.now();
  if (!existsSync(path.join(PROJECT, ASTRO))) {
    throw new StartError(
      'The packages that build the site are not installed; npm leaves them out where NODE_ENV is production. Run "npm ci --include=dev", or serve a site that is already built with "npm run serve".',
    );
  }
  say('Building the site …');
  if (settings['PREVIEW'] === 'on')
    say('This is a preview: it shows drafts and scheduled posts, and no search engine lists it.');
  const sources = digestOfSources();
  const isQuiet = prints === 'nothing';
  await runProgram([CONTENT], { signal, isQuiet });
  const build = beginBuild();
  try {
    await buildPlaces(options);
    const env = environmentOf(build.folder, settings, prints);
    await runProgram([ASTRO, 'build'], { env, signal, isQuiet });
    await runProgram([ASTRO, 'build', '--config', CONSOLE], { env, signal, isQuiet });
    await runProgram([LINKS, path.join(build.folder, MADE)], { signal, isQuiet });
    const files = readdirSync(path.join(build.folder, MADE), { recursive: true, encoding: 'utf8' });
    const pages = files.filter((name) => name.endsWith('.html')).length;
    build.finish({ sources, settings });
    say(`Built: ${pages} pages in ${Math.round((performance.now() - started) / 1000)} s.`);
  } finally {
    build.close();
  }
}

/** In its own process, since reading the sources takes much memory. */
export async function buildPlaces({ prints, signal }: BuildOptions): Promise<void> {
  await runProgram([GAZETTEER], { signal, isQuiet: prints === 'nothing' });
}

// Only these settings reach the pages; Astro would read the server's SITE as its own.
function environmentOf(
  folder: string,
  settings: MadeOf['settings'],
  prints: BuildOptions['prints'],
): NodeJS.ProcessEnv {
  const ours = [...SITE_SETTINGS, 'SITE'];
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name))),
    ...settings,
    BUILD_FOLDER: folder,
    BUILD_LOG_LEVEL: prints === 'everything' ? 'info' : 'warn',
    // Always React's production build, also in tests.
    NODE_ENV: 'production',
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
