import i18next from 'i18next';
import { readTopic } from '#site/topic-files.ts';

const FILE = /\/i18n\/([^/]+)\/([^/]+)\.json$/;

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
