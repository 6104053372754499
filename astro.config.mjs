import { unified } from '@astrojs/markdown-remark';
import sitemap from '@astrojs/sitemap';
import react from '@astrojs/react';
import astroI18next from 'astro-i18next';
import { defineConfig, fontProviders } from 'astro/config';
import { inlineScript } from './src/build/inline-script.ts';
import { staticSite } from './src/build/integration.ts';
import { readAtBuild } from './src/build/read-at-build.ts';
import { typeface } from './src/build/typeface.ts';
import { checkText } from './src/features/blog/check-text.ts';
import { DEFAULT_LOCALE, LOCALES } from './src/site/locales.ts';
import { policyOf } from './src/site/content-security-policy.ts';
import { settings } from './src/site/settings.ts';
import { asListed, isInSitemap } from './src/site/sitemap.ts';

try {
  process.loadEnvFile('.env');
} catch {
  // No .env file: the defaults hold.
}

/** @param {'SITE_URL' | 'PUBLIC_FLAGS_URL' | 'PUBLIC_TILES_URL' | 'PUBLIC_PLACE_SEARCH_URL' | 'PUBLIC_REVERSE_GEOCODE_URL'} name */
const setting = (name) => process.env[name] ?? settings[name].default ?? '';

const { common, rest } = await typeface();

export default defineConfig({
  site: setting('SITE_URL'),
  output: 'static',
  trailingSlash: 'ignore',
  // Inlined, because a page that waits for no sheet is painted 0.3 s earlier on a slow line.
  build: { format: 'preserve', inlineStylesheets: 'always' },
  i18n: { defaultLocale: DEFAULT_LOCALE, locales: [...LOCALES], routing: { prefixDefaultLocale: false } },
  integrations: [
    react(),
    astroI18next({ configPath: 'i18n/astro-i18next.config.ts' }),
    sitemap({
      i18n: {
        defaultLocale: DEFAULT_LOCALE,
        locales: Object.fromEntries(LOCALES.map((locale) => [locale, locale])),
      },
      filter: isInSitemap,
      serialize: asListed,
    }),
    staticSite({ apiOrigin: process.env.API_ORIGIN }),
  ],
  env: { schema: settings },
  security: {
    csp: {
      directives: policyOf({
        pictures: [setting('PUBLIC_TILES_URL'), setting('PUBLIC_FLAGS_URL')],
        answers: [setting('PUBLIC_PLACE_SEARCH_URL'), setting('PUBLIC_REVERSE_GEOCODE_URL')],
      }),
    },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-common',
      // The second family has the fallbacks, sized as the typeface is.
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: common },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo Rest',
      cssVariable: '--font-rest',
      fallbacks: ['sans-serif'],
      options: { variants: rest },
    },
  ],
  markdown: { syntaxHighlight: false, processor: unified({ remarkPlugins: [checkText] }) },
  devToolbar: { enabled: false },
  vite: {
    plugins: [inlineScript(), readAtBuild()],
    // light-dark(), popover and nesting as they are: browsers without them are older than the popover that we need.
    build: { cssTarget: ['chrome125', 'firefox129', 'safari17.5'] },
    server: { proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? '4322'}` } },
  },
});
