import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, logHandlers } from 'astro/config';
import { envSchemaOf } from '#site/env-schema.ts';
import { readSiteSettings } from '#site/site-settings.ts';
import { policyOf } from '#site/content-security-policy.ts';
import { CONSOLE_MADE } from './built-site.ts';
import { CSS_TARGET } from './css-target.ts';
import { fonts } from './fonts.ts';
import { islands } from './islands.ts';
import { readAtBuild } from './read-at-build.ts';
import { PROJECT } from './run-program.ts';
import { writeTopicScripts } from './write-topic-scripts.ts';

/**
 * The operators' console: a build of its own, whose files no CDN gets. All its addresses begin with `/operator`, in
 * each language, so that the site can have none of them.
 */
const settings = readSiteSettings(process.env);
const { BUILD_FOLDER: folder = path.join(PROJECT, '.cache/console'), BUILD_LOG_LEVEL: level = 'info' } =
  process.env;
// Astro writes types into its root; those of the site must stay.
const root = path.join(folder, 'console-root');
mkdirSync(root, { recursive: true });

export default defineConfig({
  root,
  srcDir: fileURLToPath(new URL('../console', import.meta.url)),
  publicDir: path.join(root, 'public'),
  outDir: path.join(folder, CONSOLE_MADE),
  cacheDir: path.join(root, 'cache'),
  logger: logHandlers.node({ level: level as 'info' }),
  output: 'static',
  build: { format: 'preserve', inlineStylesheets: 'always', assets: 'operator/_astro' },
  integrations: [islands()],
  env: { schema: envSchemaOf(settings) },
  security: { csp: { directives: policyOf({ pictures: [], answers: [] }) } },
  fonts: await fonts(),
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    cacheDir: path.join(root, 'vite'),
    envDir: false,
    plugins: [readAtBuild('/operator'), writeTopicScripts('console')],
    build: { cssTarget: CSS_TARGET },
  },
});
