import type { Selectable, Transaction, Kysely } from 'kysely';
import { KEY_SCOPES, type KeyScope } from '#domain/session/api-key.ts';
import { deleteBy, hasRow, insertInto } from './rows.ts';
import type { OpenSession } from './sessions.ts';
import type { Tables } from './tables.ts';

export type KeyRow = Selectable<Tables['api_key']>;

export type KeySession = OpenSession & Required<Pick<OpenSession, 'scopes'>>;

export const addKey = insertInto('api_key');

/** Stands in for a session; `undefined` if the key has expired or its company is suspended. */
export async function findKeySession(
  kysely: Kysely<Tables>,
  hash: string,
  now: number,
): Promise<KeySession | undefined> {
  const row = await kysely
    .selectFrom('api_key')
    .innerJoin('company', 'company.id', 'api_key.company_id')
    .where('api_key.hash', '=', hash)
    .where('api_key.expires_at', '>', now)
    .where('company.suspended_at', 'is', null)
    .selectAll('company')
    .select([
      'api_key.id as keyId',
      'api_key.scopes as scopes',
      'api_key.created_at as startedAt',
      'api_key.last_used_at as usedAt',
      'api_key.expires_at as expiresAt',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { keyId: id, scopes, startedAt, usedAt, expiresAt, ...company } = row;
  return { id, company, startedAt, lastUsedAt: usedAt ?? startedAt, expiresAt, scopes: scopesIn(scopes) };
}

export const scopesIn = (stored: string): KeyScope[] =>
  KEY_SCOPES.filter((scope) => stored.split(' ').includes(scope));

export type KeyInfo = Omit<KeyRow, 'hash' | 'company_id' | 'member_id'>;

export const findKeysOf = (kysely: Kysely<Tables>, companyId: string): Promise<KeyInfo[]> =>
  kysely
    .selectFrom('api_key')
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'])
    .execute();

/** At most one of concurrent calls writes. */
export async function recordKeyUse(
  kysely: Kysely<Tables>,
  id: string,
  { now, before }: { readonly now: number; readonly before: number },
): Promise<void> {
  await kysely
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_used_at', 'is', null), row('last_used_at', '<=', before)]))
    .execute();
}

export const removeKeyOf = (kysely: Kysely<Tables>, companyId: string, id: string): Promise<boolean> =>
  hasRow(
    kysely.deleteFrom('api_key').where('company_id', '=', companyId).where('id', '=', id).returning('id'),
  );

export const removeKeysOf = deleteBy('api_key', 'company_id');

/** @param memberId null for the account's holder */
export async function removeKeysOfMember(
  tables: Transaction<Tables>,
  companyId: string,
  memberId: string | null,
): Promise<void> {
  await tables
    .deleteFrom('api_key')
    .where('company_id', '=', companyId)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .execute();
}

/** The member's keys become the account holder's. */
export async function giveKeysToHolder(
  tables: Transaction<Tables>,
  companyId: string,
  memberId: string,
): Promise<void> {
  await tables
    .updateTable('api_key')
    .set({ member_id: null })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .execute();
}

export async function removeExpiredKeys(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely.deleteFrom('api_key').where('expires_at', '<=', now).execute();
}
