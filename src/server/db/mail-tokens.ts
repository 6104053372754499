import type { Selectable, Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { MailTokenTable, Tables } from './tables.ts';

/** A link that was sent by mail: of each purpose a company has one at most, the newest. */
export type MailToken = Selectable<MailTokenTable>;

/** What a link may be for. */
export type TokenPurpose = MailToken['purpose'];

/** Stores the link's token; an older one of the same purpose is no longer valid. */
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

/** The link with that token, used or late as it may be. */
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

/** Uses the link up: of parallel calls one gets it, the others nothing. */
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

/** Makes a company's link invalid. */
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

/** Makes all of a company's links invalid. */
export async function removeMailTokensOf(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables.deleteFrom('mail_token').where('company_id', '=', companyId).execute();
}

/** Keeps a company's link from being changed by others until the transaction ends, where there is one. */
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
