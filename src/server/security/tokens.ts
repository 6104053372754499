import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256, base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant time. */
export function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

const MAIL_ID_BYTES = 16;

/** Stable across retries; hexadecimal, so that it never starts with a hyphen. */
export const mailIdOf = ({ nonce }: { readonly nonce: string }): string =>
  Buffer.from(hashToken(nonce), 'base64url').toString('hex', 0, MAIL_ID_BYTES);
