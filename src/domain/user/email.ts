import * as v from 'valibot';
import { issue } from '../issue.ts';
import { text } from '../text.ts';

/** The longest address that SMTP carries (RFC 5321). */
const EMAIL_LIMIT = 254;

/** No white space, no plus sign before the @, a dot after it and a final part of at least 2 characters (§5). */
const EMAIL = /^[^\s+@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The shared e-mail rule; its output is trimmed and in lower case, as it is sent and stored. */
export const email = v.pipe(
  text,
  v.nonEmpty(issue('issues.required')),
  v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  v.toLowerCase(),
  v.regex(EMAIL, issue('issues.email')),
);

/** The account form's e-mail: any plus sign is refused first, with a sentence of its own (§5). */
export const accountEmail = v.pipe(
  text,
  v.nonEmpty(issue('issues.required')),
  v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  v.toLowerCase(),
  v.check((typed) => !typed.includes('+'), issue('issues.emailPlus')),
  v.regex(EMAIL, issue('issues.emailFormat')),
);
