import { escapeMarkup } from '#domain/markup.ts';
import type { Head, HeadElement } from './head.ts';

/** Delimits the part of a pre-rendered head that the record's own replaces. */
export const HEAD_START = '<!--record-head-->';
export const HEAD_END = '<!--/record-head-->';

export function writeHead(page: string, head: Head): string {
  const start = page.indexOf(HEAD_START);
  const end = page.indexOf(HEAD_END);
  if (start < 0 || end < start) return page;
  return page.slice(0, start) + htmlOf(head) + page.slice(end + HEAD_END.length);
}

const htmlOf = ({ title, elements }: Head): string =>
  `<title>${escapeMarkup(title)}</title>${elements.map(elementHtml).join('')}`;

function elementHtml(element: HeadElement): string {
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => ` ${name}="${escapeMarkup(value)}"`,
  );
  const opening = `<${element.tag}${attributes.join('')}>`;
  // Script text is not HTML; its JSON contains no "<".
  return element.tag === 'script' ? `${opening}${element.text}</script>` : opening;
}
