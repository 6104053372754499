import * as v from 'valibot';
import { issue, type IssueKey } from './issue.ts';

// Everything below the blank but tab and line breaks, and DEL: no database or mail header takes them well.
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Control characters of ISO 8859-1, which terminals obey and nobody can see. */
const C1_CONTROLS = /[\u0080-\u009f]/g;

/** Invisible characters that reorder the text after them, or make two names look alike. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Characters that change the direction of the text around them. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const LINE_BREAK_OR_TAB = /[\t\r\n\u0085\u2028\u2029]/;

/**
 * The length, in UTF-16 units, above which text is refused unread: limits are counted after trimming and folding, and
 * neither may be done to text of any length.
 */
const rawLimit = (limit: number): number => 4 * limit + 100;

/** Storable text that is short enough to be transformed. `tooLong` is the issue of text beyond its raw limit. */
const readable = (limit: number, tooLong: IssueKey) =>
  v.pipe(
    v.string(issue('issues.required')),
    // No `maxLength`, which the API's document would take for the limit of what is sent.
    v.check((typed) => typed.length <= rawLimit(limit), tooLong),
    v.check(isStorable, issue('issues.characters')),
  );

/** Text of several lines as {@link text}, whose length is checked by its user, after folding it. */
export const foldableText = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(
    readable(limit, tooLong),
    v.transform((typed) => typed.replaceAll('\u0085', '\n').replaceAll(C1_CONTROLS, '')),
    v.trim(),
  );

/**
 * Text that every database can store: no control characters, no lone surrogates. Trimmed, then at most `limit` UTF-16
 * units long.
 */
export const text = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(foldableText(limit, tooLong), v.maxLength(limit, tooLong));

/** {@link text} of one line: without direction marks, and with blanks for tabs and line breaks. */
export const lineText = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(readable(limit, tooLong), v.transform(toLine), v.trim(), v.maxLength(limit, tooLong));

/** {@link text} that is not empty. */
export const filledText = (limit: number) => v.pipe(text(limit), v.nonEmpty(issue('issues.required')));

/** {@link lineText} that is not empty. */
export const filledLine = (limit: number) => v.pipe(lineText(limit), v.nonEmpty(issue('issues.required')));

/** Whether every database can store the text as it is. */
export function isStorable(typed: string): boolean {
  return typed.isWellFormed() && !CONTROL_CHARACTER.test(typed);
}

/** The text without direction marks, for where nothing isolates it from its surroundings. */
export const withoutDirectionMarks = (typed: string): string => typed.replaceAll(DIRECTION_MARKS, '');

function toLine(typed: string): string {
  return typed
    .replaceAll(/[\s\u0085]+/g, (blanks) => (LINE_BREAK_OR_TAB.test(blanks) ? ' ' : blanks))
    .replaceAll(C1_CONTROLS, '')
    .replaceAll(INVISIBLE, '');
}
