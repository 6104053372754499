/** Registration wants 12 characters at least; the account form less, both as specified (§5). */
export const REGISTRATION_PASSWORD_MINIMUM = 12;

/** The account form wants 10 characters at least (§5). */
export const ACCOUNT_PASSWORD_MINIMUM = 10;

/** An uppercase letter of any script. */
export const UPPERCASE = /\p{Lu}/u;
/** A lowercase letter of any script. */
export const LOWERCASE = /\p{Ll}/u;
/** A digit, 0 to 9. */
export const NUMBER = /\d/;
/** A symbol or underscore: anything that is no letter, digit or blank. */
export const SYMBOL = /[^\p{L}\p{N}\s]/u;

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

/** What the general checks ask, for who is typing a password (§5). */
export const generalPasswordDemands = {
  length: registrationPasswordDemands.length,
  uppercase: registrationPasswordDemands.uppercase,
  lowercase: registrationPasswordDemands.lowercase,
  number: (typed) => NUMBER.test(typed),
  symbol: registrationPasswordDemands.symbol,
} as const satisfies PasswordDemands;

/** What the account form asks of a new password, for who is typing one (§5). */
export const accountPasswordDemands = {
  length: (typed) => typed.length >= ACCOUNT_PASSWORD_MINIMUM,
  symbol: generalPasswordDemands.symbol,
  uppercase: generalPasswordDemands.uppercase,
  lowercase: generalPasswordDemands.lowercase,
  number: generalPasswordDemands.number,
} as const satisfies PasswordDemands;
