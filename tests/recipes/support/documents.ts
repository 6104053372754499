import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/product.ts';

/** A fenced block of a document. */
interface Block {
  /** What stands behind its fence: `sh`, `sql`, … */
  readonly language: string;
  readonly text: string;
}

/**
 * The text under a heading of a Markdown file, up to the next heading of its rank or a higher one.
 * @throws where there is no such heading
 */
export function sectionOf(file: string, heading: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  const start = lines.indexOf(heading);
  if (start === -1) throw new Error(`${file} has no heading "${heading}".`);
  const rank = heading.indexOf(' ');
  const isNext = new RegExp(`^#{1,${String(rank)}} `);
  let isFenced = false;
  const end = lines.findIndex((line, place) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    return place > start && !isFenced && isNext.test(line);
  });
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

/** The fenced blocks under a heading, in their order. */
export const blocksOf = (file: string, heading: string): Block[] =>
  [...sectionOf(file, heading).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({
      language,
      text,
    }),
  );

/** The shell commands under a heading, a block each. */
export const commandsOf = (file: string, heading: string): string[] =>
  blocksOf(file, heading).flatMap(({ language, text }) => (language === 'sh' ? text.trim() : []));
