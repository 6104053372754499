import { fileURLToPath } from 'node:url';
import i18next from 'i18next';
import type { Plugin } from 'vite';
import { LOCALES } from '#domain/locale/locales.ts';
import { dictionary } from '#site/dictionary.ts';
import { readTopic } from '#site/topic-files.ts';

const MODULE = fileURLToPath(import.meta.resolve('#site/topic-scripts.ts'));
const LANGUAGE = '?language=';

const topicScriptsOf = (locale: string): string => `${MODULE}${LANGUAGE}${locale}`;

/** Words of the console alone, which the site doesn't have. */
const isOfConsole = (topic: string): boolean => topic === 'console';

export function writeTopicScripts(pages: 'site' | 'console' = 'site'): Plugin {
  return {
    name: 'write-topic-scripts',
    // A name for each sentence would be an eighth of what the scripts weigh.
    config: () => ({ json: { namedExports: false } }),
    load(id) {
      const [file, locale] = id.split(LANGUAGE);
      if (file !== MODULE) return undefined;
      if (locale === undefined) {
        const scripts = importing(LOCALES.map((each) => [each, topicScriptsOf(each)]));
        return `const scripts = ${scripts}; export const fetchTopicScripts = (locale) => scripts[locale]();`;
      }
      const topics = Object.keys(dictionary).filter((topic) => pages === 'console' || !isOfConsole(topic));
      return `export const topics = ${importing(topics.map((topic) => [topic, `#i18n/${locale}/${topic}.json`]))};`;
    },
  };
}

function importing(modules: readonly (readonly [name: string, file: string])[]): string {
  const loaders = modules.map(
    ([name, file]) => `${JSON.stringify(name)}: () => import(${JSON.stringify(file)})`,
  );
  return `{${loaders.join()}}`;
}

const FILE = /\/i18n\/([^/]+)\/([^/]+)\.json$/;

export const isTopicFile = (file: string): boolean => FILE.test(file);

export const languageOf = (file: string): string | undefined => FILE.exec(file)?.[1];

/**
 * Has a dev server's pages show a file of `i18n/` as it lies there now, and says whether it is one that they show. They
 * are astro-i18next's, which reads it once.
 * @throws SyntaxError when it is no JSON; the pages keep its words.
 */
export function reloadWords(file: string): boolean {
  const [, locale, topic] = FILE.exec(file) ?? [];
  // Nothing is cached before the first page.
  if (locale === undefined || topic === undefined || !i18next.isInitialized) return false;
  const words = readTopic(locale, topic);
  i18next.removeResourceBundle(locale, topic);
  i18next.addResourceBundle(locale, topic, words);
  return true;
}
