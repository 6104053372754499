import type { Locale } from '#domain/locale/locales.ts';
import type { Tree } from './translate.ts';

const files = import.meta.glob<Tree>('../../i18n/*/*.json', { eager: true, import: 'default' });

/** Reads like `readTopics`, for modules that Vite bundles away from `i18n/`. */
export function wordsOf(locale: Locale, topics: readonly string[]): Tree {
  return Object.fromEntries(
    topics.map((topic) => [topic, files[`../../i18n/${locale}/${topic}.json`] ?? {}]),
  );
}
