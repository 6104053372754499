import type { Topic, Tree } from './translate.ts';

/** Where the topics of one language come from: a script of its own each, so that a page fetches those that its islands name. */
export interface TopicScripts {
  readonly topics: Readonly<Record<Topic, () => Promise<{ readonly default: Tree }>>>;
}

/**
 * The topics' scripts by language, in a script of their own too: a page's language is the only one of which it knows
 * where it lies. Vite writes them, from the folders of `i18n/` (src/build/write-topic-scripts.ts).
 */
export const topicScripts: Readonly<Record<string, () => Promise<TopicScripts>>> = {};
