import type { Locale } from '#domain/locale/locales.ts';
import type { Topic, Tree } from './translate.ts';

/** Where the topics of one language come from: a script of its own each, so that a page fetches those that its islands name. */
export interface TopicScripts {
  readonly topics: Readonly<Record<Topic, () => Promise<{ readonly default: Tree }>>>;
}

/**
 * Fetches where the topics of a language lie, which is a script of its own too: a page knows of no language but its own.
 * Vite writes this module for browsers, from the folders of `i18n/` (src/build/write-topic-scripts.ts).
 */
export const fetchTopicScripts = (_locale: Locale): Promise<TopicScripts> =>
  Promise.reject(new Error('Only browsers fetch topics.'));
