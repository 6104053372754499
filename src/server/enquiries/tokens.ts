import { tokenOf } from '#domain/enquiry/conversation-link.ts';
import { areEqual, sign } from '../security/tokens.ts';

type Purpose = 'conversation' | 'enquiry' | 'decline' | 'request';

interface TokenSubject {
  readonly id: string;
  readonly nonce: string;
}

const secretOf = (secret: string, purpose: Purpose, { nonce }: Pick<TokenSubject, 'nonce'>): string =>
  sign(secret, `${purpose}.${nonce}`);

/** Never stored; derived for each mail. */
export const makeToken = (secret: string, purpose: Purpose, signed: TokenSubject): string =>
  tokenOf(signed.id, secretOf(secret, purpose, signed));

export const isValidToken = (
  secret: string,
  purpose: Purpose,
  signed: Pick<TokenSubject, 'nonce'>,
  given: string,
): boolean => areEqual(given, secretOf(secret, purpose, signed));

/** Pseudonym of a guest, since it outlives the address. */
export const guestKey = (secret: string, email: string): string => `guest ${sign(secret, `guest.${email}`)}`;
