import { createHmac, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#site/brand.ts';
import { consumeRecoveryCode, consumeStep, type SecondFactor } from '../db/second-factors.ts';
import type { Tables } from '../db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

/** RFC 4226 recommends it for SHA-1. */
const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Codes before and after the current one that are accepted, for clocks that are off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Groups of five characters: 74 bits, so that the stored hashes give no codes to who has the database. */
const CODE_GROUPS = 3;

/** RFC 6238; the secret derives from the server's, so that the database alone gives no codes. */
function totpOf(serverSecret: string, { totp_nonce }: Pick<SecondFactor, 'totp_nonce'>, label: string): TOTP {
  const derived = createHmac('sha256', serverSecret).update(`totp.${totp_nonce}`).digest();
  const bytes = new Uint8Array(derived.subarray(0, SECRET_BYTES));
  return new TOTP({ issuer: BRAND, label, period: PERIOD_S, secret: new Secret({ buffer: bytes.buffer }) });
}

/** To be shown once: nothing stored gives it again. */
export interface NewSecondFactor {
  readonly factor: SecondFactor;
  readonly totp: TOTP;
  readonly codes: readonly string[];
}

/** @param label name of the account in the app @param activeSince null if a first code has to confirm it */
export function newSecondFactor(
  serverSecret: string,
  account: string,
  label: string,
  activeSince: number | null,
): NewSecondFactor {
  const factor = { account, totp_nonce: newToken(), totp_step: 0, active_since: activeSince };
  return { factor, totp: totpOf(serverSecret, factor, label), codes: newRecoveryCodes() };
}

export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () => readableSecret(CODE_GROUPS));

/** May be typed without the hyphen. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replaceAll('-', ''));

/** Uses the code up: each works once. @param now in ms since 1970 */
export async function consumeOneTimeCode(
  tables: Transaction<Tables>,
  serverSecret: string,
  factor: SecondFactor,
  code: string,
  now: number,
): Promise<boolean> {
  const totp = totpOf(serverSecret, factor, '');
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  return consumeStep(tables, factor.account, totp.counter({ timestamp: now }) + delta);
}

const ONE_TIME_CODE = /^\d{6}$/;

/** {@link consumeOneTimeCode} or a recovery code. */
export const consumeCode = (
  tables: Transaction<Tables>,
  serverSecret: string,
  factor: SecondFactor,
  code: string,
  now: number,
): Promise<boolean> =>
  ONE_TIME_CODE.test(code)
    ? consumeOneTimeCode(tables, serverSecret, factor, code, now)
    : consumeRecoveryCode(tables, factor.account, hashRecoveryCode(code));

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** 5 bits a character or nearly so; in groups of five, to be read and typed. */
export function readableSecret(groups: number): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
  return Array.from({ length: groups }, group).join('-');
}
