import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** SHA-256, base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** HMAC, base64url. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Constant time. */
export function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
