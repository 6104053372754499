import { sql, type Transaction, type Kysely } from 'kysely';
import { refuseTakenEmail, type Company } from './companies.ts';
import { idsOf } from './rows.ts';
import type { Bit } from './table.ts';
import type { Tables } from './tables.ts';

/** @returns `undefined` if it was verified before or the address has changed */
export const verifyAddress = (
  tables: Transaction<Tables>,
  id: string,
  email: string,
  now: number,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ is_verified: 1, awaits_confirmation: 0, verified_at: now })
    .where('id', '=', id)
    .where('email', '=', email)
    .where('is_verified', '=', 0)
    .returningAll()
    .executeTakeFirst();

/** @throws ApiError (`EMAIL_EXISTS`) if another company has it. @returns `undefined` if that address is not pending */
export const takePendingEmail = (
  tables: Transaction<Tables>,
  id: string,
  email: string,
  now: number,
): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ email, pending_email: null, verified_at: now })
    .where('id', '=', id)
    .where('pending_email', '=', email)
    .returningAll()
    .executeTakeFirst()
    .catch(refuseTakenEmail);

/** Locks the company; `undefined` if it is gone. */
export const dropPendingEmail = (tables: Transaction<Tables>, id: string): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ pending_email: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const findUnverified = (
  kysely: Kysely<Tables>,
  awaitsConfirmation: Bit,
  after: string,
  limit: number,
): Promise<string[]> =>
  idsOf(
    kysely
      .selectFrom('company')
      // Must match the partial index's condition literally.
      .where('is_verified', '=', sql.lit<Bit>(0))
      .where('awaits_confirmation', '=', awaitsConfirmation)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select('id'),
  );

/** `undefined` if the company is gone or verified. */
export const lockUnverified = (tables: Transaction<Tables>, id: string): Promise<Company | undefined> =>
  tables
    .updateTable('company')
    .set({ id })
    .where('id', '=', id)
    .where('is_verified', '=', 0)
    .returningAll()
    .executeTakeFirst();
