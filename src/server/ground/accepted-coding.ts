/** Maximum length, in UTF-16 units; longer than any client's list. */
const LIMIT = 500;

const WEIGHTLESS = /^q=0(?:\.0*)?$/;

/** Whether `Accept-Encoding` names a coding, unless with the weight 0, which refuses it (RFC 9110 §12.4.2). */
export function acceptsCoding(header: string, coding: string): boolean {
  if (header.length > LIMIT) return false;
  return header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .some(([name, weight = '']) => name === coding && !WEIGHTLESS.test(weight));
}
