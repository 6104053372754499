import * as v from 'valibot';
import { issue } from '../issue.ts';
import { foldableText } from '../text.ts';
import { EMAIL_LIMIT, foldEmail } from '../user/email.ts';
import { givenPassword } from '../user/password.ts';
import { secondFactorCode } from './second-factor.ts';

/** The address is only compared, so no rule applies but normalization. */
export const Credentials = v.object({
  email: v.pipe(
    foldableText(EMAIL_LIMIT),
    v.nonEmpty(issue('issues.required')),
    v.transform(foldEmail),
    v.maxLength(EMAIL_LIMIT, issue('issues.tooLong')),
  ),
  password: givenPassword,
  /** Code of the app, or a recovery code, of a company with two-step log-in. */
  secondFactor: v.optional(secondFactorCode),
});

export type Credentials = v.InferOutput<typeof Credentials>;
