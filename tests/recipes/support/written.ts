import type { Tree } from './tree.ts';

/** What somebody writes who follows a recipe of the README. */
export interface Written {
  /** Words with which the recipe begins. */
  readonly recipe: string;
  /** Each file that is written or changed, with the words of the recipe that name it. */
  readonly named: Readonly<Record<string, string>>;
  readonly write: (tree: Tree) => void;
}

/** The two files of a topic's words, with the words of the recipe that name them. */
export const inBoth = (topic: string, words: string): Written['named'] => ({
  [`i18n/en/${topic}.json`]: words,
  [`i18n/es/${topic}.json`]: words,
});
