import * as v from 'valibot';
import { issue } from '../issue.ts';

const CODE_LIMIT = 40;

/** Of an app or a recovery code; may be typed with blanks, as apps show them, and without the hyphen. */
export const secondFactorCode = v.pipe(
  v.string(issue('issues.required')),
  v.check((typed) => typed.length <= CODE_LIMIT, issue('issues.tooLong')),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.nonEmpty(issue('issues.required')),
);
