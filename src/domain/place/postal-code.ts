/** "46001", "SW1A 1AA", "1012 AB", "D-80331", "00-950", "12345-6789". */
const POSTAL_CODE = /^(?=\D*\d)(?:[a-z]{1,2}-)?[a-z\d]{2,5}(?:[ -][a-z\d]{2,4})?$/i;

const LONGEST = 12;

/** Whether it looks like the postal code of some country. */
export const isPostalCode = (text: string): boolean =>
  text.length <= LONGEST && POSTAL_CODE.test(text) && text.replaceAll(/[^a-z\d]/gi, '').length > 2;

/** The rest of "46001 Valencia" or "SW1A 1AA London"; undefined if nothing is left or there is none. */
export function withoutPostalCode(text: string): string | undefined {
  const words = text.trim().split(/\s+/);
  for (const length of [2, 1].filter((count) => count < words.length)) {
    const start = words.findIndex((_, index) => isPostalCode(words.slice(index, index + length).join(' ')));
    if (start !== -1) return words.toSpliced(start, length).join(' ');
  }
  return undefined;
}
