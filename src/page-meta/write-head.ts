import { escapeMarkup } from '#domain/markup.ts';
import { FIRST_PICTURE } from '#site/gallery-sizes.ts';
import type { Head, HeadElement } from './head.ts';

/** Delimits the part of a pre-rendered head that the record's own replaces. */
export const HEAD_START = '<!--record-head-->';
export const HEAD_END = '<!--/record-head-->';

/** Also writes the picture that the page begins with. */
export function writeHead(page: string, head: Head): string {
  const start = page.indexOf(HEAD_START);
  const end = page.indexOf(HEAD_END);
  if (start < 0 || end < start) return page;
  return page.slice(0, start) + htmlOf(head) + bodyWith(head, page.slice(end + HEAD_END.length));
}

const bodyWith = ({ firstPicture }: Head, rest: string): string =>
  firstPicture === undefined ? rest : rest.replace(FIRST_PICTURE, () => tagOf('img', firstPicture));

const htmlOf = ({ title, elements }: Head): string =>
  `<title>${escapeMarkup(title)}</title>${elements.map(elementHtml).join('')}`;

function elementHtml(element: HeadElement): string {
  const opening = tagOf(element.tag, element.attributes);
  // Script text is not HTML; its JSON contains no "<".
  return element.tag === 'script' ? `${opening}${element.text}</script>` : opening;
}

function tagOf(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  return `<${name}${written.join('')}>`;
}
