import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dictionary } from '#site/dictionary.ts';
import { LOCALES } from '#domain/locale/locales.ts';

const MODULE = fileURLToPath(import.meta.resolve('#site/topic-scripts.ts'));
const LANGUAGE = '?language=';

export const topicScriptsOf = (locale: string): string => `${MODULE}${LANGUAGE}${locale}`;

export function writeTopicScripts(): Plugin {
  return {
    name: 'write-topic-scripts',
    load(id) {
      const [file, locale] = id.split(LANGUAGE);
      if (file !== MODULE) return undefined;
      if (locale === undefined) {
        const scripts = importing(LOCALES.map((each) => [each, topicScriptsOf(each)]));
        return `const scripts = ${scripts}; export const fetchTopicScripts = (locale) => scripts[locale]();`;
      }
      const topics = Object.keys(dictionary);
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
