import * as v from 'valibot';
import { issue } from '../issue.ts';

/** Registration wants 12 characters at least; the account form less, both as specified (§5). */
export const REGISTRATION_PASSWORD_MINIMUM = 12;

/** The account form wants 10 characters at least (§5). */
export const ACCOUNT_PASSWORD_MINIMUM = 10;

/** No new password is longer than this (§9). */
export const PASSWORD_LIMIT = 64;

const UPPERCASE = /\p{Lu}/u;
const LOWERCASE = /\p{Ll}/u;
const NUMBER = /\d/;
/** A symbol or underscore: anything that is no letter, digit or blank. */
const SYMBOL = /[^\p{L}\p{N}\s]/u;

// A password is never trimmed or changed: what is typed is what is hashed.
const typedPassword = v.pipe(
  v.string(issue('issues.required')),
  v.nonEmpty(issue('issues.required')),
  v.check(isStorable, issue('issues.characters')),
);

/** The registration form's rule: length, an uppercase, a lowercase letter and a symbol; no digit needed. */
export const registrationPassword = v.pipe(
  typedPassword,
  v.check((typed) => typed.trim() !== '', issue('issues.required')),
  v.minLength(REGISTRATION_PASSWORD_MINIMUM, issue('issues.password')),
  v.maxLength(PASSWORD_LIMIT, issue('issues.passwordTooLong')),
  v.regex(UPPERCASE, issue('issues.password')),
  v.regex(LOWERCASE, issue('issues.password')),
  v.regex(SYMBOL, issue('issues.password')),
);

/** What a new password can be asked to have. */
export type PasswordDemand = 'length' | 'uppercase' | 'lowercase' | 'number' | 'symbol';

/** What a form asks of a new password, one by one in its own order: whether what is typed has it. */
export type PasswordDemands = Readonly<Partial<Record<PasswordDemand, (typed: string) => boolean>>>;

/** What the registration form asks of a password, for who is typing one (§5). */
export const registrationPasswordDemands = {
  length: (typed) => typed.length >= REGISTRATION_PASSWORD_MINIMUM,
  uppercase: (typed) => UPPERCASE.test(typed),
  lowercase: (typed) => LOWERCASE.test(typed),
  symbol: (typed) => SYMBOL.test(typed),
} as const satisfies PasswordDemands;

/** The general checks in their specified order, used where a password is reset (§5). */
export const generalPassword = v.config(
  v.pipe(
    v.string(issue('common.validation.passwordLength')),
    v.minLength(REGISTRATION_PASSWORD_MINIMUM, issue('common.validation.passwordLength')),
    v.maxLength(PASSWORD_LIMIT, issue('issues.passwordTooLong')),
    v.regex(UPPERCASE, issue('common.validation.passwordUppercase')),
    v.regex(LOWERCASE, issue('common.validation.passwordLowercase')),
    v.regex(NUMBER, issue('common.validation.passwordNumber')),
    v.regex(SYMBOL, issue('common.validation.passwordSymbol')),
    v.check(isStorable, issue('issues.characters')),
  ),
  { abortPipeEarly: true },
);

/** What the general checks ask, for who is typing a password (§5). */
export const generalPasswordDemands = {
  length: registrationPasswordDemands.length,
  uppercase: registrationPasswordDemands.uppercase,
  lowercase: registrationPasswordDemands.lowercase,
  number: (typed) => NUMBER.test(typed),
  symbol: registrationPasswordDemands.symbol,
} as const satisfies PasswordDemands;

/** The account form's new password, checked in its own specified order (§5). */
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

/** What the account form asks of a new password, for who is typing one (§5). */
export const accountPasswordDemands = {
  length: (typed) => typed.length >= ACCOUNT_PASSWORD_MINIMUM,
  symbol: generalPasswordDemands.symbol,
  uppercase: generalPasswordDemands.uppercase,
  lowercase: generalPasswordDemands.lowercase,
  number: generalPasswordDemands.number,
} as const satisfies PasswordDemands;

/** A password that is only compared, never chosen: anything that is not empty and not absurdly long. */
export const givenPassword = v.pipe(typedPassword, v.maxLength(1024, issue('issues.tooLong')));

function isStorable(typed: string): boolean {
  return typed.isWellFormed() && !typed.includes('\0');
}
