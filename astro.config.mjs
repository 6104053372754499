import path from 'node:path';
import sitemap from '@astrojs/sitemap';
import astroI18next from 'astro-i18next';
import { defineConfig, logHandlers } from 'astro/config';
import { CSS_TARGET } from './src/build/css-target.ts';
import { fonts } from './src/build/fonts.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { staticSite } from './src/build/integration.ts';
import { islands } from './src/build/islands.ts';
import { leanEndpoints } from './src/build/lean-endpoints.ts';
import { readAtBuild } from './src/build/read-at-build.ts';
import { writeTopicScripts } from './src/build/write-topic-scripts.ts';
import { DEFAULT_LOCALE, LOCALES } from './src/domain/locale/locales.ts';
import { policyOf } from './src/site/content-security-policy.ts';
import { envSchemaOf } from './src/site/env-schema.ts';
import { readSiteSettings } from './src/site/site-settings.ts';
import { asListed, isInSitemap } from './src/site/sitemap.ts';

const settings = readSiteSettings(process.env);

// A build of ours has a folder of its own (src/build/build-site.ts), and says itself what it does.
const { BUILD_FOLDER: folder = import.meta.dirname, BUILD_LOG_LEVEL: level = 'info' } = process.env;

export default defineConfig({
  outDir: path.join(folder, 'dist'),
  // Not in node_modules, which several copies of the project may share.
  cacheDir: './.cache/astro',
  logger: logHandlers.node({ level }),
  site: settings.SITE_URL,
  output: 'static',
  trailingSlash: 'ignore',
  // Inlined, because a page that waits for no sheet is painted 0.3 s earlier on a slow line.
  build: { format: 'preserve', inlineStylesheets: 'always' },
  i18n: { defaultLocale: DEFAULT_LOCALE, locales: [...LOCALES], routing: { prefixDefaultLocale: false } },
  integrations: [
    islands(),
    astroI18next({ configPath: 'i18n/astro-i18next.config.ts' }),
    sitemap({
      i18n: {
        defaultLocale: DEFAULT_LOCALE,
        locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
      },
      filter: isInSitemap,
      serialize: asListed,
    }),
    staticSite({ apiOrigin: settings.API_ORIGIN, isPreview: settings.PREVIEW === 'on', root: folder }),
  ],
  env: { schema: envSchemaOf(settings) },
  security: {
    csp: {
      directives: policyOf({
        pictures: [settings.PUBLIC_TILES_URL, settings.PUBLIC_FLAGS_URL],
        answers: [settings.PUBLIC_PLACE_SEARCH_URL, settings.PUBLIC_REVERSE_GEOCODE_URL],
      }),
    },
  },
  fonts: await fonts(),
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    cacheDir: '.cache/vite',
    // npm's scripts have read the project's .env before this; tests never do.
    envDir: false,
    plugins: [inlineScript(), leanEndpoints(), readAtBuild(), writeTopicScripts()],
    build: { cssTarget: CSS_TARGET },
  },
});
