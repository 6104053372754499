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

/** Storable text that is not empty after trimming and has at most `limit` UTF-16 units. */
export const filledText = (limit: number) =>
  v.pipe(text, v.nonEmpty(issue('issues.required')), v.maxLength(limit, issue('issues.tooLong')));

/** Whether every database can store the text as it is. */
export function isStorable(typed: string): boolean {
  return typed.isWellFormed() && !CONTROL_CHARACTER.test(typed);
}
