/** §5. */
const FORBIDDEN = ['script', 'javascript:', 'data:', 'onload='];

/** Named references that can encode part of a forbidden text. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  colon: ':',
  equals: '=',
  gt: '>',
  lt: '<',
  newline: '\n',
  quot: '"',
  tab: '\t',
};

// Blanks, control characters, and what browsers skip inside a word.
// eslint-disable-next-line no-control-regex
const BLANK = /[\s\u0000-\u0020\u007f\u00ad\u200b-\u200f\u2060\ufeff]+/g;

export const hasSvgTag = (text: string): boolean => /<(?:[\w.-]+:)?svg[\s/>]/i.test(text);

/**
 * §5: has an `svg` element and no `script`, `javascript:`, `data:` or `onload=` in any case, spacing or
 * character reference.
 */
export function isAllowedSvgText(text: string): boolean {
  if (text.includes('\0') || !hasSvgTag(text)) return false;
  const spellings = [text, withoutReferences(text)].map((spelt) => spelt.toLowerCase().replace(BLANK, ''));
  return !spellings.some((spelt) => FORBIDDEN.some((part) => spelt.includes(part)));
}

export function isAllowedSvg(bytes: Uint8Array): boolean {
  const text = decodeSvg(bytes);
  return text !== undefined && isAllowedSvgText(text);
}

/** Maximum length of an XML declaration, in bytes. */
const DECLARATION_LIMIT = 1000;
const ENCODING = /^<\?xml[^>]*?encoding=["']([^"']*)/i;

/** All others could hide forbidden text. */
const SINGLE_BYTE =
  /^(?:utf-?8|(?:us-)?ascii|latin\d|iso-?8859-?\d+|(?:windows-|cp)125\d|macintosh|koi8-[ru])$/i;

/** Reads UTF-8, UTF-16 with its mark, and declared encodings of one byte a character; `undefined` if it is none of them. */
export function decodeSvg(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_LIMIT));
  const mark = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.exec(head)?.[0];
  const declared = ENCODING.exec(head.slice(mark?.length).replaceAll(/[\s\0]+/g, ''))?.[1];
  const [encoding, expected] =
    mark?.length === 2
      ? [mark === '\xff\xfe' ? 'utf-16le' : 'utf-16be', /^utf-?16/i]
      : [mark || !declared ? 'utf-8' : declared, SINGLE_BYTE];
  if (declared && !expected.test(declared)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // unknown or invalid
  }
}

function withoutReferences(text: string): string {
  return text.replace(
    /&(?:#x([\da-f]{1,8})|#(\d{1,10})|([a-z]{2,10}));?/gi,
    (reference, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
    },
  );
}
