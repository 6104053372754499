import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

/** `HH:MM`. */
export const halfHour = v.pipe(
  text(5, issue('issues.required')),
  v.regex(/^([01]\d|2[0-3]):[03]0$/, issue('issues.required')),
);
