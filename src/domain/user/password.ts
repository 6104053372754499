import * as v from 'valibot';
import { issue } from '../issue.ts';
import { isEncodable } from '../text.ts';
import {
  ACCOUNT_PASSWORD_MINIMUM,
  LOWERCASE,
  NUMBER,
  REGISTRATION_PASSWORD_MINIMUM,
  SYMBOL,
  UPPERCASE,
} from './password-requirements.ts';

export const PASSWORD_LIMIT = 64;

// Never trimmed: the typed text is hashed.
const typedPassword = v.pipe(
  v.string(issue('issues.required')),
  v.nonEmpty(issue('issues.required')),
  v.check(isEncodable, issue('issues.characters')),
);

/** §5; requires no digit. */
export const registrationPassword = v.pipe(
  typedPassword,
  v.check((typed) => typed.trim() !== '', issue('issues.required')),
  v.minLength(REGISTRATION_PASSWORD_MINIMUM, issue('issues.password')),
  v.maxLength(PASSWORD_LIMIT, issue('issues.passwordTooLong')),
  v.regex(UPPERCASE, issue('issues.password')),
  v.regex(LOWERCASE, issue('issues.password')),
  v.regex(SYMBOL, issue('issues.password')),
);

/** In the specified order (§5). */
export const generalPassword = v.config(
  v.pipe(
    v.string(issue('common.validation.passwordLength')),
    v.minLength(REGISTRATION_PASSWORD_MINIMUM, issue('common.validation.passwordLength')),
    v.maxLength(PASSWORD_LIMIT, issue('issues.passwordTooLong')),
    v.regex(UPPERCASE, issue('common.validation.passwordUppercase')),
    v.regex(LOWERCASE, issue('common.validation.passwordLowercase')),
    v.regex(NUMBER, issue('common.validation.passwordNumber')),
    v.regex(SYMBOL, issue('common.validation.passwordSymbol')),
    v.check(isEncodable, issue('issues.characters')),
  ),
  { abortPipeEarly: true },
);

/** In the specified order (§5). */
export const accountNewPassword = v.config(
  v.pipe(
    typedPassword,
    v.minLength(ACCOUNT_PASSWORD_MINIMUM, issue('issues.accountPasswordLength')),
    v.maxLength(PASSWORD_LIMIT, issue('issues.passwordTooLong')),
    v.regex(SYMBOL, issue('issues.accountPasswordSymbol')),
    v.regex(UPPERCASE, issue('issues.accountPasswordUppercase')),
    v.regex(LOWERCASE, issue('issues.accountPasswordLowercase')),
    v.regex(NUMBER, issue('issues.accountPasswordNumber')),
  ),
  { abortPipeEarly: true },
);

/** For comparison with an existing password. */
export const givenPassword = v.pipe(typedPassword, v.maxLength(1024, issue('issues.tooLong')));

export const NewPassword = v.pipe(
  v.object({ password: generalPassword, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => confirmation === password,
      issue('issues.confirmation'),
    ),
    ['confirmation'],
  ),
);
