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
