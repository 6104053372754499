import type { Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { MailTokenTable, Tables } from './tables.ts';

export type MailToken = Selectable<MailTokenTable>;

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

export const findMailToken = (
  { kysely }: Pick<Database, 'kysely'>,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<MailToken | undefined> =>
  kysely
    .selectFrom('mail_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .selectAll()
    .executeTakeFirst();

/** @returns the link to exactly one of concurrent calls */
export const takeMailToken = (
  tables: Transaction<Tables>,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<MailToken | undefined> =>
  tables
    .deleteFrom('mail_token')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();

export async function removeMailToken(
  tables: Transaction<Tables>,
  companyId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await tables
    .deleteFrom('mail_token')
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .execute();
}

export async function removeMailTokensOf(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables.deleteFrom('mail_token').where('company_id', '=', companyId).execute();
}

export async function lockMailToken(
  tables: Transaction<Tables>,
  companyId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await tables
    .updateTable('mail_token')
    .set({ purpose })
    .where('company_id', '=', companyId)
    .where('purpose', '=', purpose)
    .execute();
}
