import type { ByteRange } from '../files/file-store.ts';

/** What a Range header asks for, of a file of that many bytes. */
export type Wanted =
  { readonly is: 'whole' } | { readonly is: 'part'; readonly range: ByteRange } | { readonly is: 'beyond' };

/** Reads a Range header. Several ranges at once, and what is no range, are answered with the whole file (RFC 9110 §14). */
export function wantedRange(header: string | undefined, bytes: number): Wanted {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return { is: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? { is: 'beyond' } : { is: 'part', range: { start: bytes - length, end: bytes - 1 } };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return { is: 'whole' };
  return start >= bytes ? { is: 'beyond' } : { is: 'part', range: { start, end } };
}
