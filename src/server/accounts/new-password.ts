import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endPendingOf } from './end-pending.ts';
import { lockAccount, type SignedIn } from './lock-verified.ts';
import { storeHash } from './log-in.ts';

interface NewPassword {
  readonly passwordHash: string;
  /** Session that stays open. */
  readonly keptIdHash: string;
  readonly locale: string;
  readonly now: number;
}

/** @throws ApiError if the password has changed since it was verified */
export async function storeNewPassword(
  tables: Transaction<Tables>,
  signedIn: SignedIn,
  { passwordHash, keptIdHash, locale, now }: NewPassword,
): Promise<void> {
  // First, since links are locked before companies.
  await endPendingOf(tables, signedIn, keptIdHash);
  const { email: recipient } = await lockAccount(tables, signedIn);
  await storeHash(tables, signedIn, passwordHash);
  await queueMail(tables, { kind: 'passwordChanged', recipient, locale, now });
}
