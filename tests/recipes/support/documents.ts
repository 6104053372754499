import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../support/product.ts';

interface Block {
  readonly language: string;
  readonly text: string;
}

/**
 * Text under a Markdown heading, up to the next heading of the same or a higher level. @throws if the heading is
 * missing
 */
export function sectionOf(file: string, heading: string): string {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
  const start = lines.indexOf(heading);
  if (start === -1) throw new Error(`${file} has no heading "${heading}".`);
  const rank = heading.indexOf(' ');
  const isNext = new RegExp(`^#{1,${String(rank)}} `);
  let isFenced = false;
  const end = lines.findIndex((line, index) => {
    if (line.startsWith('```')) isFenced = !isFenced;
    return index > start && !isFenced && isNext.test(line);
  });
  return lines.slice(start + 1, end === -1 ? undefined : end).join('\n');
}

export const blocksOf = (file: string, heading: string): Block[] =>
  [...sectionOf(file, heading).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', text = '']) => ({
      language,
      text,
    }),
  );

export const commandsOf = (file: string, heading: string): string[] =>
  blocksOf(file, heading).flatMap(({ language, text }) => (language === 'sh' ? text.trim() : []));
