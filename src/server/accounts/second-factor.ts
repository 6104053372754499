import type { Transaction } from 'kysely';
import type { SecondFactorState } from '#api/second-factor.ts';
import { clearAttempts, uncountAttempt } from '../db/login-attempts.ts';
import {
  activateFactor,
  countRecoveryCodes,
  findActiveFactor,
  findSecondFactor,
  removeSecondFactor,
} from '../db/second-factors.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { consumeCode, consumeOneTimeCode } from '../security/second-factor.ts';
import type { Services } from '../services.ts';
import { endPendingOf } from './end-pending.ts';
import { accountOf, type Account, type SignedIn } from './lock-verified.ts';

interface By {
  readonly secret: Services['secret'];
  readonly now: number;
}

/**
 * Checks and uses up the code, of an account whose password is right and counted as a try. @returns the refusal, which
 * must be thrown after the commit
 */
export async function secondFactorRefusal(
  tables: Transaction<Tables>,
  { id, email }: Account,
  code: string | undefined,
  { secret, now }: By,
): Promise<'SECOND_FACTOR_REQUIRED' | 'SECOND_FACTOR_WRONG' | undefined> {
  const factor = await findActiveFactor(tables, id);
  if (factor === undefined) return undefined;
  if (code !== undefined)
    return (await consumeCode(tables, secret, factor, code, now)) ? undefined : 'SECOND_FACTOR_WRONG';
  // Not cleared, or the password would give new tries of codes.
  await uncountAttempt(tables, email);
  return 'SECOND_FACTOR_REQUIRED';
}

/** Ends the other sessions, as a new password does. @throws ApiError if nothing is pending, or the code is wrong */
export async function confirmFactor(
  tables: Transaction<Tables>,
  session: SignedIn,
  code: string,
  { secret, now, keptIdHash, locale }: By & { readonly keptIdHash: string; readonly locale: string },
): Promise<SecondFactorState> {
  // First, since links are locked before companies.
  await endPendingOf(tables, session, keptIdHash);
  const { id, email } = accountOf(session);
  const factor = await findSecondFactor(tables, id);
  if (factor?.active_since !== null) throw new ApiError('NOT_FOUND');
  if (!(await consumeOneTimeCode(tables, secret, factor, code, now)))
    throw new ApiError('SECOND_FACTOR_WRONG');
  if (!(await activateFactor(tables, id, now))) throw new ApiError('NOT_FOUND');
  await clearAttempts(tables, email);
  await queueMail(tables, { kind: 'secondFactorOn', recipient: email, locale, now });
  return stateOf(tables, id);
}

export async function stateOf(
  tables: Services['database']['kysely'],
  id: string,
): Promise<SecondFactorState> {
  const factor = await findActiveFactor(tables, id);
  if (typeof factor?.active_since !== 'number') return { activeSince: null, recoveryCodes: 0 };
  return {
    activeSince: new Date(factor.active_since).toISOString(),
    recoveryCodes: await countRecoveryCodes(tables, id),
  };
}

/** Also cancels a pending one, without a mail. @returns false if there was none */
export async function switchFactorOff(
  tables: Transaction<Tables>,
  { id, email }: Account,
  { locale, now }: { readonly locale: string; readonly now: number },
): Promise<boolean> {
  const removed = await removeSecondFactor(tables, id);
  if (typeof removed?.active_since === 'number')
    await queueMail(tables, { kind: 'secondFactorOff', recipient: email, locale, now });
  return removed !== undefined;
}
