/** What is wrong first, from the left. */
export type SpanishVatFault =
  | { readonly type: 'length'; readonly count: number }
  /** `first` begins no number, `digit` stands in the place of one, `last` does not match the others. */
  | { readonly type: 'first' | 'digit' | 'last'; readonly character: string };

const LENGTH = 9;

/** Of companies, of people without a Spanish identity card, and digits of those with one. */
const FIRST = /^[A-HJ-NP-SUVWXYZ\d]/;

/** Of a number that is not valid. @param written capital letters and digits */
export function spanishVatFault(written: string): SpanishVatFault {
  const number = written.length > LENGTH && written.startsWith('ES') ? written.slice(2) : written;
  if (number.length !== LENGTH) return { type: 'length', count: number.length };
  const [first = ''] = number;
  if (!FIRST.test(first)) return { type: 'first', character: first };
  const letter = /[A-Z]/.exec(number.slice(1, -1));
  return letter ? { type: 'digit', character: letter[0] } : { type: 'last', character: number.slice(-1) };
}
