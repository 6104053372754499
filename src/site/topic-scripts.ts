import type { Locale } from '#domain/locale/locales.ts';
import type { Topic, Tree } from './translate.ts';

/** One script per topic, so that a page loads only those that its islands name. */
export interface TopicScripts {
  readonly topics: Readonly<Record<Topic, () => Promise<{ readonly default: Tree }>>>;
}

/** Replaced by Vite in browsers with one script per language (src/build/write-topic-scripts.ts). */
export const fetchTopicScripts = (_locale: Locale): Promise<TopicScripts> =>
  Promise.reject(new Error('Only browsers fetch topics.'));
