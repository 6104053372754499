import type { Selectable, Transaction } from 'kysely';
import { findBy, lockBy, upsertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export type MailToken = Selectable<Tables['mail_token']>;

export type TokenPurpose = MailToken['purpose'];

export const storeMailToken = upsertInto('mail_token', 'company_id', 'purpose');

export const findMailToken = findBy('mail_token', 'purpose', 'token_hash');

/** @returns each link to exactly one of concurrent calls */
export const takeMailTokensOf = (tables: Transaction<Tables>, companyId: string): Promise<MailToken[]> =>
  tables.deleteFrom('mail_token').where('company_id', '=', companyId).returningAll().execute();

export async function removeMailTokens(
  tables: Transaction<Tables>,
  companyId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await tables
    .deleteFrom('mail_token')
    .where('company_id', '=', companyId)
    .where('purpose', 'in', purposes)
    .execute();
}

export const lockMailToken = lockBy('mail_token', 'company_id', 'purpose');
