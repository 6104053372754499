import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#site/brand.ts';

/** RFC 4226 recommends it for SHA-1. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Codes before and after the current one that are accepted, for clocks that are off. */
const WINDOW = 1;

interface TotpOwner {
  readonly name: string;
  readonly totp_nonce: string;
}

/** RFC 6238; the secret derives from the server's, so that the database alone gives no codes. */
export function totpOf(serverSecret: string, { name, totp_nonce }: TotpOwner): TOTP {
  const derived = createHmac('sha256', serverSecret).update(`totp.${name}.${totp_nonce}`).digest();
  const bytes = new Uint8Array(derived.subarray(0, SECRET_BYTES));
  return new TOTP({
    issuer: BRAND,
    label: name,
    period: PERIOD_S,
    secret: new Secret({ buffer: bytes.buffer }),
  });
}

/** @param now in ms since 1970 @returns the step of the code; undefined if it is wrong */
export function stepOf(totp: TOTP, code: string, now: number): number | undefined {
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 5 bits a character or nearly so; in groups of five, to be read and typed. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return Array.from({ length: groups }, group).join('-');
}
