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

/**
 * §5: has an `svg` element and no `script`, `javascript:`, `data:` or `onload=` in any case, spacing or
 * character reference.
 */
export function isAllowedSvgText(text: string): boolean {
  if (text.includes('\0') || !/<svg[\s/>]/i.test(text)) return false;
  const spellings = [text, withoutReferences(text)].map((spelt) => spelt.toLowerCase().replace(BLANK, ''));
  return !spellings.some((spelt) => FORBIDDEN.some((part) => spelt.includes(part)));
}

export function isAllowedSvg(bytes: Uint8Array | ArrayBuffer): boolean {
  try {
    return isAllowedSvgText(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false; // not UTF-8
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
