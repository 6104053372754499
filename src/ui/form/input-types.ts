export const EMAIL_INPUT = { type: 'email', inputMode: 'email', autoComplete: 'email' } as const;
/** Password managers store it as the user name. */
export const ACCOUNT_EMAIL_INPUT = { ...EMAIL_INPUT, autoComplete: 'username' } as const;
export const WEBSITE_INPUT = {
  type: 'url',
  inputMode: 'url',
  autoComplete: 'url',
  spellCheck: false,
} as const;
