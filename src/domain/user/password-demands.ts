/** The account form's minimum differs, as specified (§5). */
export const REGISTRATION_PASSWORD_MINIMUM = 12;

export const ACCOUNT_PASSWORD_MINIMUM = 10;

export const UPPERCASE = /\p{Lu}/u;
export const LOWERCASE = /\p{Ll}/u;
export const NUMBER = /\d/;
/** Anything but letters, digits and white space. */
export const SYMBOL = /[^\p{L}\p{N}\s]/u;

export type PasswordDemand = 'length' | 'uppercase' | 'lowercase' | 'number' | 'symbol';

export type PasswordDemands = Readonly<Partial<Record<PasswordDemand, (typed: string) => boolean>>>;

export const registrationPasswordDemands = {
  length: (typed) => typed.length >= REGISTRATION_PASSWORD_MINIMUM,
  uppercase: (typed) => UPPERCASE.test(typed),
  lowercase: (typed) => LOWERCASE.test(typed),
  symbol: (typed) => SYMBOL.test(typed),
} as const satisfies PasswordDemands;

export const generalPasswordDemands = {
  length: registrationPasswordDemands.length,
  uppercase: registrationPasswordDemands.uppercase,
  lowercase: registrationPasswordDemands.lowercase,
  number: (typed) => NUMBER.test(typed),
  symbol: registrationPasswordDemands.symbol,
} as const satisfies PasswordDemands;

/** §5. */
export const accountPasswordDemands = {
  length: (typed) => typed.length >= ACCOUNT_PASSWORD_MINIMUM,
  symbol: generalPasswordDemands.symbol,
  uppercase: generalPasswordDemands.uppercase,
  lowercase: generalPasswordDemands.lowercase,
  number: generalPasswordDemands.number,
} as const satisfies PasswordDemands;
