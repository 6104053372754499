import { hashToken } from './tokens.ts';

const ID_BYTES = 16;

/**
 * For logs, Message-ID and admin commands: stable across retries, hexadecimal, so that it never starts with
 * a hyphen.
 */
export const mailIdOf = ({ nonce }: { readonly nonce: string }): string =>
  Buffer.from(hashToken(nonce), 'base64url').toString('hex', 0, ID_BYTES);
