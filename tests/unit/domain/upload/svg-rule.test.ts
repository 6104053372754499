import { describe, expect, test } from 'vitest';
import { isAllowedSvg, isAllowedSvgText } from '#domain/upload/svg-rule.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;

describe('the rule for SVG text', () => {
  test.each([
    svg('<path d="M0 0"/>'),
    '<?xml version="1.0"?>\n<svg>\n</svg>',
    '<svg/>',
    svg('<text>Data, load and java: all harmless</text>'),
    svg('<text>&unknown; &#99999999; &amp;</text>'),
  ])('accepts %s', (text) => expect(isAllowedSvgText(text)).toBe(true));

  test.each(['', 'svg', '<svgs/>', '< svg/>', '<g/>'])('rejects "%s", which has no svg element', (text) => {
    expect(isAllowedSvgText(text)).toBe(false);
  });

  test.each([
    ...['<script>', '<ScRiPt>', 'javascript:', 'JAVA\u0000SCRIPT:', 'java script :', 'data:'],
    ...['d\na\tt a :', 'onload=', 'onload \n =', '&#115;cript', '&#x53;CRIPT', '&#x0000073;cript'],
    ...['scri&#112t', 'data&colon;x', 'da&Tab;ta:', 'onload&equals;', 'da\u200bta:', 'scr\u00adipt'],
    '\ufeffda\ufeffta:',
  ])('rejects %s', (text) => expect(isAllowedSvgText(svg(text))).toBe(false));
});

test('the bytes of an SVG are UTF-8, UTF-16 with its mark, or of the declared encoding', () => {
  const text = svg('<text>Almacén</text>');
  const declared = (name: string) => `<?xml version="1.0" encoding="${name}"?>${text}`;
  const utf16 = Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le');
  const allowed = [
    ...[Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(declared('utf-8')), utf16],
    ...[Buffer.from(utf16).swap16(), Buffer.from(declared('ISO-8859-1'), 'latin1')],
    Buffer.from(`<?xml version="1.0"?>${text.replaceAll(/<(?=\w)|(?<=<\/)/g, '$&s:')}`),
  ];
  const forbidden = [
    ...[Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le'), Buffer.from(declared('utf-16'))],
    ...[Buffer.from(declared('utf-7')), Buffer.from(declared('iso-2022-jp')), Buffer.from(declared('x'))],
    ...[Buffer.from(svg('<script/>')), Buffer.from(`\ufeff${svg('<script/>')}`, 'utf16le')],
  ];
  expect([allowed.map(isAllowedSvg), forbidden.map(isAllowedSvg)]).toEqual([
    Array(7).fill(true),
    Array(8).fill(false),
  ]);
});
