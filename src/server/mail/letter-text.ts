import { withoutDirectionMarks } from '#domain/text.ts';
import type { Frame, Letter, LetterLink } from './letter.ts';

export function letterText(letter: Letter, { footer }: Frame): string {
  const { heading, lead, facts = [], cards = [], quotes = [], more, button, note, links = [] } = letter;
  const blocks = [
    heading,
    lead,
    facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n'),
    ...cards.map(({ title, lines, link }) => [...[title, ...lines].map(oneLine), link].join('\n')),
    ...quotes.map((quote) => quote.split(LINE_BREAK).map(quoted).join('\n')),
    more,
    linkText(button),
    note,
    links.map(linkText).join('\n'),
    footer,
  ];
  return withoutDirectionMarks(`${blocks.filter(Boolean).join('\n\n')}\n`);
}

/** All line separators. */
export const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

// User text must not look like another part of the letter.
const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');

const quoted = (line: string): string => (line === '' ? '>' : `> ${line}`);

const linkText = ({ label, link }: LetterLink): string => `${label}:\n${link}`;
