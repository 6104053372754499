/** The account form's minimum differs, as specified (§5). */
export const REGISTRATION_PASSWORD_MINIMUM = 12;

export const ACCOUNT_PASSWORD_MINIMUM = 10;

export const UPPERCASE = /\p{Lu}/u;
export const LOWERCASE = /\p{Ll}/u;
export const NUMBER = /\d/;
/** Anything but letters, digits and white space. */
export const SYMBOL = /[^\p{L}\p{N}\s]/u;

export type PasswordRequirement = 'length' | 'uppercase' | 'lowercase' | 'number' | 'symbol';

export type PasswordRequirements = Readonly<Partial<Record<PasswordRequirement, (typed: string) => boolean>>>;

export const registrationPasswordRequirements = {
  length: (typed) => typed.length >= REGISTRATION_PASSWORD_MINIMUM,
  uppercase: (typed) => UPPERCASE.test(typed),
  lowercase: (typed) => LOWERCASE.test(typed),
  symbol: (typed) => SYMBOL.test(typed),
} as const satisfies PasswordRequirements;

export const generalPasswordRequirements = {
  length: registrationPasswordRequirements.length,
  uppercase: registrationPasswordRequirements.uppercase,
  lowercase: registrationPasswordRequirements.lowercase,
  number: (typed) => NUMBER.test(typed),
  symbol: registrationPasswordRequirements.symbol,
} as const satisfies PasswordRequirements;

/** §5. */
export const accountPasswordRequirements = {
  length: (typed) => typed.length >= ACCOUNT_PASSWORD_MINIMUM,
  symbol: generalPasswordRequirements.symbol,
  uppercase: generalPasswordRequirements.uppercase,
  lowercase: generalPasswordRequirements.lowercase,
  number: generalPasswordRequirements.number,
} as const satisfies PasswordRequirements;
