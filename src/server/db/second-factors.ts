import type { Kysely, Selectable, Transaction } from 'kysely';
import { countRows, findBy, hasRow } from './rows.ts';
import type { Tables } from './tables.ts';

export type SecondFactor = Selectable<Tables['second_factor']>;

/** Replaces that of the account. @param codes SHA-256 each */
export async function storeSecondFactor(
  tables: Transaction<Tables>,
  factor: SecondFactor,
  codes: readonly string[],
): Promise<void> {
  await removeSecondFactor(tables, factor.account);
  await tables.insertInto('second_factor').values(factor).execute();
  await storeRecoveryCodes(tables, factor.account, codes);
}

/** Replaces those of the account. @param codes SHA-256 each */
export async function storeRecoveryCodes(
  tables: Transaction<Tables>,
  account: string,
  codes: readonly string[],
): Promise<void> {
  await tables.deleteFrom('recovery_code').where('account', '=', account).execute();
  await tables
    .insertInto('recovery_code')
    .values(codes.map((code_hash) => ({ account, code_hash })))
    .execute();
}

/** @returns what was removed */
export async function removeSecondFactor(
  tables: Transaction<Tables>,
  account: string,
): Promise<SecondFactor | undefined> {
  await tables.deleteFrom('recovery_code').where('account', '=', account).execute();
  return tables.deleteFrom('second_factor').where('account', '=', account).returningAll().executeTakeFirst();
}

export async function moveSecondFactor(tables: Transaction<Tables>, from: string, to: string): Promise<void> {
  await removeSecondFactor(tables, to);
  await tables.updateTable('second_factor').set({ account: to }).where('account', '=', from).execute();
  await tables.updateTable('recovery_code').set({ account: to }).where('account', '=', from).execute();
}

/** Also a pending one. */
export const findSecondFactor = findBy('second_factor', 'account');

export const findActiveFactor = (
  tables: Kysely<Tables>,
  account: string,
): Promise<SecondFactor | undefined> =>
  tables
    .selectFrom('second_factor')
    .selectAll()
    .where('account', '=', account)
    .where('active_since', 'is not', null)
    .executeTakeFirst();

/** @returns false if there is no pending one */
export const activateFactor = (tables: Transaction<Tables>, account: string, now: number): Promise<boolean> =>
  hasRow(
    tables
      .updateTable('second_factor')
      .set({ active_since: now })
      .where('account', '=', account)
      .where('active_since', 'is', null)
      .returning('account'),
  );

export const countRecoveryCodes = (tables: Kysely<Tables>, account: string): Promise<number> =>
  countRows(tables.selectFrom('recovery_code').where('account', '=', account));

/** Ten minutes, further than codes of the present reach; a later step was used while the clock was ahead. */
const STEPS_AHEAD = 20;

/** @returns false if the code of this step, or a later one, was accepted before */
export const consumeStep = (tables: Kysely<Tables>, account: string, step: number): Promise<boolean> =>
  hasRow(
    tables
      .updateTable('second_factor')
      .set({ totp_step: step })
      .where('account', '=', account)
      .where((row) => row.or([row.eb('totp_step', '<', step), row.eb('totp_step', '>', step + STEPS_AHEAD)]))
      .returning('account'),
  );

/** @returns false if it is no code of the account, or was used before */
export const consumeRecoveryCode = (
  tables: Kysely<Tables>,
  account: string,
  hash: string,
): Promise<boolean> =>
  hasRow(
    tables
      .deleteFrom('recovery_code')
      .where('account', '=', account)
      .where('code_hash', '=', hash)
      .returning('code_hash'),
  );
