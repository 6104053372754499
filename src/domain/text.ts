import * as v from 'valibot';
import { issue } from './issue.ts';

// Everything below the blank but tab and line breaks, and DEL: no database or mail header takes them well.
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text that every database can store: no control characters, no lone surrogates. Trimmed. */
export const text = v.pipe(
  v.string(issue('issues.required')),
  v.check(isStorable, issue('issues.characters')),
  v.trim(),
);

/** Marks that nobody sees and that turn round what stands after them, or make two names look alike. */
const UNSEEN = /[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Storable text of one line: without direction marks, and with blanks for tabs and line breaks. Trimmed. */
export const lineText = v.pipe(
  text,
  v.transform((typed) => typed.replaceAll(/\s*[\t\r\n\u0085\u2028\u2029]\s*/g, ' ').replaceAll(UNSEEN, '')),
  v.trim(),
);

/** Storable text that is not empty after trimming and has at most `limit` UTF-16 units. */
export const filledText = (limit: number) =>
  v.pipe(text, v.nonEmpty(issue('issues.required')), v.maxLength(limit, issue('issues.tooLong')));

/** Whether every database can store the text as it is. */
export function isStorable(typed: string): boolean {
  return typed.isWellFormed() && !CONTROL_CHARACTER.test(typed);
}
