import { randomBytes } from 'node:crypto';
import { newRegistration } from '../support/samples.ts';

/** An address that no account has. */
export const newEmail = (): string => `contract-${newWord()}@estiba-contract.example`;

/** A word of twelve letters that no listing has. */
export const newWord = (): string =>
  [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The body of a registration under an address of its own. */
export const registration = (details: object = {}) => ({
  ...newRegistration({ email: newEmail() }),
  ...details,
});
