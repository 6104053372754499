import { hashToken } from './tokens.ts';

/** Enough of a hash to tell any mail from all others. */
const ID_BYTES = 16;

/**
 * What a mail in the queue is called in the log, in its Message-ID and among the operator's commands: the same at each
 * try, and in hexadecimal digits, since what begins with a hyphen is no name at a command line.
 */
export const mailIdOf = ({ nonce }: { readonly nonce: string }): string =>
  Buffer.from(hashToken(nonce), 'base64url').toString('hex', 0, ID_BYTES);
