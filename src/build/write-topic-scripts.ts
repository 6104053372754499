import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dictionary } from '#site/dictionary.ts';
import { LOCALES } from '#site/locales.ts';

const MODULE = fileURLToPath(import.meta.resolve('#site/topic-scripts.ts'));
const LANGUAGE = '?language=';

/** The module that knows where the topics of a language lie. */
export const topicScriptsOf = (locale: string): string => `${MODULE}${LANGUAGE}${locale}`;

/** Writes for browsers where the topics of each language come from. */
export function writeTopicScripts(): Plugin {
  return {
    name: 'write-topic-scripts',
    load(id) {
      const [file, locale] = id.split(LANGUAGE);
      if (file !== MODULE) return undefined;
      if (locale === undefined)
        return exported(
          'topicScripts',
          LOCALES.map((each) => [each, topicScriptsOf(each)]),
        );
      const topics = Object.keys(dictionary);
      return exported(
        'topics',
        topics.map((topic) => [topic, `#i18n/${locale}/${topic}.json`]),
      );
    },
  };
}

function exported(name: string, modules: readonly (readonly [name: string, file: string])[]): string {
  const loaders = modules.map(
    ([key, file]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(file)})`,
  );
  return `export const ${name} = {${loaders.join()}};`;
}
