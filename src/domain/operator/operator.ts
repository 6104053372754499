import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText } from '../text.ts';

/** Name of an account of the console: the audit and decisions name it. */
export const operatorName = v.pipe(
  v.string(issue('issues.required')),
  v.check((name) => name.length <= 40, issue('issues.tooLong')),
  v.regex(/^[a-z][a-z0-9.-]{0,38}[a-z0-9]$/, issue('issues.invalid')),
);

/** Counts from log-in; sessions of the console are not renewed. */
export const OPERATOR_SESSION_HOURS = 8;

/** Longest note about a case, in UTF-16 units. */
export const NOTE_LIMIT = 2000;

export const noteText = filledText(NOTE_LIMIT);
