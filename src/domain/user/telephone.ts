import * as v from 'valibot';
import { issue } from '../issue.ts';
import { DIAL_CODES } from '../place/dial-codes.ts';
import { text } from '../text.ts';

const dialCodes = new Set(DIAL_CODES);

export const dialCode = v.pipe(
  text(10, issue('issues.dialCode')),
  v.nonEmpty(issue('issues.required')),
  v.check((typed) => dialCodes.has(typed), issue('issues.dialCode')),
);

/** §5. */
export const registrationTelephone = v.pipe(
  text(15, issue('issues.telephone')),
  v.nonEmpty(issue('issues.required')),
  v.regex(/^\d{7,15}$/, issue('issues.telephone')),
);

/** Minimum differs from registration, as specified (§5). */
export const accountTelephone = v.pipe(
  text(15, issue('issues.accountTelephone')),
  v.nonEmpty(issue('issues.required')),
  v.regex(/^\d{9,15}$/, issue('issues.accountTelephone')),
);
