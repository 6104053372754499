import { tokenOf } from '#domain/enquiry/conversation-link.ts';
import { areEqual, sign } from '../security/tokens.ts';

/** What a guest's token is for: reading and answering in a thread, or having an enquiry delivered. */
type Purpose = 'conversation' | 'enquiry';

/** What a token is made of: the id of what it is for, and random bits that are stored there. */
interface Signed {
  readonly id: string;
  readonly nonce: string;
}

const secretOf = (secret: string, purpose: Purpose, { nonce }: Pick<Signed, 'nonce'>): string =>
  sign(secret, `${purpose}.${nonce}`);

/** The token itself. It is never stored, and is made anew for each mail. */
export const makeToken = (secret: string, purpose: Purpose, signed: Signed): string =>
  tokenOf(signed.id, secretOf(secret, purpose, signed));

/** Whether the secret of a token is the right one. */
export const isRightToken = (
  secret: string,
  purpose: Purpose,
  signed: Pick<Signed, 'nonce'>,
  given: string,
): boolean => areEqual(given, secretOf(secret, purpose, signed));

/** Stands for a guest where a company's id would stand: the address itself stays out of what outlasts it. */
export const guestKey = (secret: string, email: string): string => `guest ${sign(secret, `guest.${email}`)}`;
