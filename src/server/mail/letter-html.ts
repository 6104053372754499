import { escapeMarkup } from '#domain/markup.ts';
import { withoutDirectionMarks } from '#domain/text.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';
import type { Frame, Letter, LetterCard, LetterLink, LinkGroup, Picture } from './letter.ts';
import { LOGO } from './logo.ts';

/** Loads nothing: its pictures are attached. */
export function letterHtml(letter: Letter, { brand, plainLink, footer }: Frame): string {
  const { locale, subject, heading, lead, facts = [], cards = [], quotes = [], more } = letter;
  const { preview = lead, button, note, links = [], pictures } = letter;
  const blocks = [
    `<p class="brand">${image(LOGO, 32)} ${text(brand)}</p>`,
    `<h1>${text(heading)}</h1>`,
    paragraph(lead),
    facts.length > 0 && table(facts),
    ...cards.map((card) => cardBox(card, pictures?.get(card.cover ?? ''), cards.length === 1)),
    ...quotes.map(blockquote),
    paragraph(more),
    `<p class="action">${anchor(button)}</p>`,
    paragraph(note),
    `<p class="plain">${text(plainLink)}<br>${anchor({ ...button, label: button.link })}</p>`,
    ...links.map(linkGroup),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${LETTER_STYLE}
</style>
</head>
<body>
<p class="preview" hidden>${text(preview)}</p>
<main>
${blocks.filter(Boolean).join('\n')}
</main>
<footer>
${footer.map(paragraph).join('\n')}
</footer>
</body>
</html>
`;
}

const paragraph = (words: string | undefined) => words !== undefined && `<p>${text(words)}</p>`;

const anchor = ({ label, link }: LetterLink) => `<a href="${escapeMarkup(link)}">${text(label)}</a>`;

const table = (facts: NonNullable<Letter['facts']>) =>
  `<table class="facts">${facts
    .map(({ label, value }) => `<tr><th scope="row">${text(label)}</th><td>${text(value)}</td></tr>`)
    .join('\n')}</table>`;

const blockquote = (quote: string) =>
  `<blockquote>${quote.split(LINE_BREAK).map(text).join('<br>')}</blockquote>`;

const linkGroup = ({ title, links }: LinkGroup) =>
  `${title === undefined ? '' : `<h2>${text(title)}</h2>\n`}<p class="links">${links.map(anchor).join('\n')}</p>`;

/** Without words: what it shows is named beside it. */
const image = ({ cid }: Picture, width: number) => `<img src="cid:${cid}" width="${String(width)}" alt="">`;

/** A picture fills the only card, and is small beside the words of one among several. */
function cardBox({ title, lines, link }: LetterCard, picture: Picture | undefined, isOnly: boolean): string {
  const words = `<p class="title">${anchor({ label: title, link })}</p>
${lines.map((line) => `<p>${text(line)}</p>`).join('\n')}`;
  if (picture === undefined) return `<div class="card">${words}</div>`;
  return isOnly
    ? `<div class="card"><p class="cover">${image(picture, WIDE)}</p>\n${words}</div>`
    : `<div class="card"><table class="row" role="presentation"><tr><td class="thumb">${image(picture, NARROW)}</td><td>${words}</td></tr></table></div>`;
}

/** In CSS pixels. */
const WIDE = 478;
const NARROW = 112;

// Mail programs turn anything like an address into a link; an inline tag prevents it and keeps the text
// copyable.
const text = (words: string): string =>
  escapeMarkup(withoutDirectionMarks(words)).replaceAll(/(?<=\S)[.:@](?=[^\s<])/g, '<span>$&</span>');

// Mail programs support neither custom nor logical properties.
const { ink, inkMuted, paper, surface, line, brand, brandFill, onBrandFill } = BRAND_COLOURS;

const LETTER_STYLE = `
  body { margin: 0; padding: 24px 16px; background: ${paper.light}; color: ${ink.light}; font: 16px/1.55 system-ui, sans-serif; }
  .preview { display: none; }
  main { max-width: 34rem; margin: 0 auto; padding: 32px; background: ${surface.light}; border: 1px solid ${line.light}; border-radius: 12px; overflow-wrap: anywhere; }
  .brand { margin: 0 0 24px; font-size: 20px; font-weight: 800; color: ${brand.light}; }
  img { display: block; height: auto; border: 0; border-radius: 6px; }
  .brand img { display: inline-block; margin-right: 6px; vertical-align: middle; }
  h1 { margin: 0 0 16px; font-size: 25px; line-height: 1.2; letter-spacing: -0.02em; }
  h2 { margin: 24px 0 0; font-size: 16px; line-height: 1.2; }
  p { margin: 0 0 16px; }
  table { width: 100%; margin: 0 0 24px; border-collapse: collapse; border-bottom: 1px solid ${line.light}; }
  th, td { padding: 8px 0; border-top: 1px solid ${line.light}; text-align: left; vertical-align: top; }
  th { width: 40%; padding-right: 16px; font-weight: 400; color: ${inkMuted.light}; }
  blockquote { margin: 0 0 24px; padding: 4px 0 4px 16px; border-left: 4px solid ${line.light}; }
  .card { margin: 0 0 16px; padding: 16px; border: 1px solid ${line.light}; border-radius: 12px; }
  .card p { margin: 0; }
  .card .cover { margin: 0 0 12px; }
  .cover img { width: 100%; }
  .row, .row td { margin: 0; padding: 0; border: 0; }
  .row .thumb { width: 112px; padding-right: 16px; }
  .card .title { font-weight: 600; }
  .card .title + p { margin-top: 4px; }
  .card p + p { color: ${inkMuted.light}; }
  .card a, .links a { color: ${brand.light}; }
  .links a { display: inline-block; margin-right: 24px; padding: 12px 0; white-space: nowrap; }
  .action { margin: 32px 0; }
  .action a { display: inline-block; padding: 12px 24px; border-radius: 6px; background: ${brandFill.light}; color: ${onBrandFill.light}; font-weight: 600; text-decoration: none; }
  .plain, .links { font-size: 14px; color: ${inkMuted.light}; }
  .plain a { color: ${brand.light}; }
  main > :last-child { margin-bottom: 0; }
  footer { max-width: 34rem; margin: 16px auto 0; padding: 0 32px; font-size: 13px; color: ${inkMuted.light}; }
  @media (max-width: 30rem) {
    body { padding: 16px 8px; }
    main { padding: 24px 16px; }
    footer { padding: 0 16px; }
  }
  @media (prefers-color-scheme: dark) {
    body { background: ${paper.dark}; color: ${ink.dark}; }
    main, .card { border-color: ${line.dark}; }
    main { background: ${surface.dark}; }
    .facts, th, .facts td, blockquote { border-color: ${line.dark}; }
    .brand, .plain a, .card a, .links a { color: ${brand.dark}; }
    .action a { background: ${brandFill.dark}; color: ${onBrandFill.dark}; }
    th, .card p + p, .plain, .links, footer { color: ${inkMuted.dark}; }
  }`;

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
    ...links.map((group) =>
      [group.title && oneLine(group.title), ...group.links.map(linkText)].filter(Boolean).join('\n'),
    ),
    ...footer,
  ];
  return withoutDirectionMarks(`${blocks.filter(Boolean).join('\n\n')}\n`);
}

/** All line separators. */
export const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

// User text must not look like another part of the letter.
const oneLine = (words: string): string => words.replaceAll(/\s+/g, ' ');

const quoted = (line: string): string => (line === '' ? '>' : `> ${line}`);

const linkText = ({ label, link }: LetterLink): string => `${label}:\n${link}`;
