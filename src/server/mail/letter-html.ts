import { withoutDirectionMarks } from '#domain/text.ts';
import type { Frame } from './frame.ts';
import type { Letter, LetterCard, LetterLink } from './letter.ts';
import { LETTER_STYLE } from './letter-style.ts';
import { LINE_BREAK } from './letter-text.ts';

/** The letter as a page; it loads nothing from anywhere. */
export function letterHtml(letter: Letter, { brand, plainLink, footer }: Frame): string {
  const { locale, subject, heading, lead, facts = [], cards = [], quotes = [], more } = letter;
  const { preview = lead, button, note, links = [] } = letter;
  const blocks = [
    `<p class="brand">${text(brand)}</p>`,
    `<h1>${text(heading)}</h1>`,
    paragraph(lead),
    facts.length > 0 && table(facts),
    ...cards.map(cardBox),
    ...quotes.map(blockquote),
    paragraph(more),
    `<p class="action">${anchor(button)}</p>`,
    paragraph(note),
    // Cards have links enough that work without the button.
    cards.length === 0 &&
      `<p class="plain">${text(plainLink)}<br>${anchor({ ...button, label: button.link })}</p>`,
    links.length > 0 && `<p class="links">${links.map(anchor).join('\n')}</p>`,
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(subject)}</title>
<style>${LETTER_STYLE}
</style>
</head>
<body>
<p class="preview" hidden>${text(preview)}</p>
<main>
${blocks.filter(Boolean).join('\n')}
</main>
<footer><p>${text(footer)}</p></footer>
</body>
</html>
`;
}

const paragraph = (words: string | undefined) => words !== undefined && `<p>${text(words)}</p>`;

const anchor = ({ label, link }: LetterLink) => `<a href="${escape(link)}">${text(label)}</a>`;

const table = (facts: NonNullable<Letter['facts']>) =>
  `<table>${facts
    .map(({ label, value }) => `<tr><th scope="row">${text(label)}</th><td>${text(value)}</td></tr>`)
    .join('\n')}</table>`;

const blockquote = (quote: string) =>
  `<blockquote>${quote.split(LINE_BREAK).map(text).join('<br>')}</blockquote>`;

const cardBox = ({ title, lines, link }: LetterCard) =>
  `<div class="card"><p class="title">${anchor({ label: title, link })}</p>
${lines.map((line) => `<p>${text(line)}</p>`).join('\n')}</div>`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (words: string): string => words.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

// Mail programs make links of what looks like an address, whoever typed it; a tag in the middle keeps them from it, and
// the address can still be copied whole.
const text = (words: string): string =>
  escape(withoutDirectionMarks(words)).replaceAll(/(?<=\S)[.:@](?=[^\s<])/g, '<span>$&</span>');
