import type { Selectable, Transaction } from 'kysely';
import { findBy, lockBy } from './rows.ts';
import type { Tables } from './tables.ts';

export type MailToken = Selectable<Tables['mail_token']>;

export type TokenPurpose = MailToken['purpose'];

export async function storeMailToken(tables: Transaction<Tables>, token: MailToken): Promise<void> {
  const { token_hash, email, expires_at } = token;
  await tables
    .insertInto('mail_token')
    .values(token)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'purpose']).doUpdateSet({ token_hash, email, expires_at }),
    )
    .execute();
}

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
