import { readdirSync } from 'node:fs';

const languages = readdirSync('i18n', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const topics = readdirSync('i18n/en').map((name) => name.replace('.json', ''));

/** astro-i18next serves the `.astro` pages only; islands have their own way (src/site/dict.client.ts). */
export default {
  defaultLocale: 'en',
  locales: languages,
  namespaces: topics,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    fallbackLng: 'en',
    preload: languages,
    // One separator for topics and keys, so that pages and islands write a key alike.
    nsSeparator: '.',
    keySeparator: '.',
    // Astro escapes already.
    interpolation: { escapeValue: false },
    backend: { loadPath: './i18n/{{lng}}/{{ns}}.json' },
  },
};
