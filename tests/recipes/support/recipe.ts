import type { Tree } from './tree.ts';

/** The changes of a recipe in CONTRIBUTING.md. */
export interface Recipe {
  /** The recipe's first words. */
  readonly heading: string;
  /** Maps each changed file to the words of the recipe that name it. */
  readonly files: Readonly<Record<string, string>>;
  readonly apply: (tree: Tree) => void;
}

/** Both translation files of a topic. */
export const inBothLanguages = (topic: string, words: string): Recipe['files'] => ({
  [`i18n/en/${topic}.json`]: words,
  [`i18n/es/${topic}.json`]: words,
});
