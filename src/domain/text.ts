import * as v from 'valibot';
import { issue, type IssueKey } from './issue.ts';

// Everything below the blank but tab and line breaks, and DEL: no database or mail header takes them well.
// eslint-disable-next-line no-control-regex
const CONTROL_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** C1 controls, which terminals execute. */
const C1_CONTROLS = /[\u0080-\u009f]/g;

/** Invisible characters that reorder text or make two names look alike. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const LINE_BREAK_OR_TAB = /[\t\r\n\u0085\u2028\u2029]/;

/**
 * Maximum raw length in UTF-16 units, checked before trimming and folding, which would be slow on longer
 * text.
 */
const rawLimit = (limit: number): number => 4 * limit + 100;

const readable = (limit: number, tooLong: IssueKey) =>
  v.pipe(
    v.string(issue('issues.required')),
    // Not `maxLength`, which the OpenAPI document would show as the limit.
    v.check((typed) => typed.length <= rawLimit(limit), tooLong),
    v.check(isStorable, issue('issues.characters')),
  );

/** Multi-line text; the caller folds it and checks the length. */
export const foldableText = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(
    readable(limit, tooLong),
    v.transform((typed) => typed.replaceAll('\u0085', '\n').replaceAll(C1_CONTROLS, '')),
    v.trim(),
  );

/**
 * Text that every database can store: no control characters, no lone surrogates. Trimmed, then limited to
 * `limit` UTF-16 units.
 */
export const text = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(foldableText(limit, tooLong), v.maxLength(limit, tooLong));

/** {@link text} in one line: no direction marks; tabs and line breaks become spaces. */
export const lineText = (limit: number, tooLong: IssueKey = issue('issues.tooLong')) =>
  v.pipe(readable(limit, tooLong), v.transform(toLine), v.trim(), v.maxLength(limit, tooLong));

export const filledText = (limit: number) => v.pipe(text(limit), v.nonEmpty(issue('issues.required')));

export const filledLine = (limit: number) => v.pipe(lineText(limit), v.nonEmpty(issue('issues.required')));

/** Whether every database and encoding takes it, unchanged. */
export const isEncodable = (typed: string): boolean => typed.isWellFormed() && !typed.includes('\0');

export function isStorable(typed: string): boolean {
  return typed.isWellFormed() && !CONTROL_CHARACTER.test(typed);
}

/** For contexts that don't isolate bidirectional text. */
export const withoutDirectionMarks = (typed: string): string => typed.replaceAll(DIRECTION_MARKS, '');

function toLine(typed: string): string {
  return typed
    .replaceAll(/[\s\u0085]+/g, (blanks) => (LINE_BREAK_OR_TAB.test(blanks) ? ' ' : blanks))
    .replaceAll(C1_CONTROLS, '')
    .replaceAll(INVISIBLE, '');
}
