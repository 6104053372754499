import { randomBytes } from 'node:crypto';
import { newRegistration } from '../support/samples.ts';

/** An address without an account. */
export const newEmail = (): string => `contract-${newWord()}@estiba-contract.example`;

/** A word of twelve letters that no listing contains. */
export const newWord = (): string =>
  [...randomBytes(12)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

/** The body of a registration with a new address. */
export const registration = (details: object = {}) => ({
  ...newRegistration({ email: newEmail() }),
  ...details,
});
