import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret of 256 random bits, in base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The form in which a secret is stored: its SHA-256, in base64url. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The keyed signature of some text, in base64url. */
export const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function areEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
