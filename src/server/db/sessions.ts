import type { Selectable, Transaction } from 'kysely';
import type { KeyScope } from '#domain/session/api-key.ts';
import type { Database } from './database.ts';
import type { Company } from './companies.ts';
import type { SessionTable, Tables } from './tables.ts';

export interface OpenSession {
  readonly id: string;
  readonly company: Company;
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
  /** Of the API key that stands in for it. */
  readonly scopes?: readonly KeyScope[];
}

type SessionRow = Selectable<SessionTable>;

export async function addSession(tables: Transaction<Tables>, session: SessionRow): Promise<void> {
  await tables.insertInto('session').values(session).execute();
}

export async function findSession(
  database: Database,
  idHash: string,
  now: number,
): Promise<OpenSession | undefined> {
  const row = await database.kysely
    .selectFrom('session')
    .innerJoin('company', 'company.id', 'session.company_id')
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .selectAll('company')
    .select([
      'session.id as sessionId',
      'session.started_at as startedAt',
      'session.last_used_at as lastUsedAt',
      'session.expires_at as expiresAt',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessionId, startedAt, lastUsedAt, expiresAt, ...company } = row;
  return { id: sessionId, company, startedAt, lastUsedAt, expiresAt };
}

export type SessionInfo = Pick<
  SessionRow,
  'id' | 'browser' | 'system' | 'country' | 'started_at' | 'last_used_at'
>;

export const findSessionsOf = (
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string,
  now: number,
): Promise<SessionInfo[]> =>
  kysely
    .selectFrom('session')
    .where('company_id', '=', companyId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('started_at', 'desc')
    .select(['id', 'browser', 'system', 'country', 'started_at', 'last_used_at'])
    .execute();

interface Use {
  readonly now: number;
  readonly country: string | null;
}

/** At most one of concurrent calls writes. */
export async function recordUse(
  database: Database,
  idHash: string,
  { now, country }: Use,
  before: number,
): Promise<void> {
  await database.kysely
    .updateTable('session')
    .set({ last_used_at: now, country })
    .where('id_hash', '=', idHash)
    .where('last_used_at', '<=', before)
    .execute();
}

export async function renewSession(database: Database, idHash: string, expiresAt: number): Promise<void> {
  await database.kysely
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute();
}

export async function removeSession({ kysely }: Pick<Database, 'kysely'>, idHash: string): Promise<void> {
  await kysely.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

export async function removeSessionOf(
  { kysely }: Pick<Database, 'kysely'>,
  companyId: string,
  id: string,
): Promise<boolean> {
  const removed = await kysely
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

export async function removeSessionsOf(
  tables: Transaction<Tables>,
  companyId: string,
  keptIdHash = '',
): Promise<void> {
  await tables
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('id_hash', '<>', keptIdHash)
    .execute();
}

/** Keeps the expiration. */
export async function rotateSession(
  tables: Transaction<Tables>,
  idHash: string,
  newIdHash: string,
): Promise<void> {
  await tables.updateTable('session').set({ id_hash: newIdHash }).where('id_hash', '=', idHash).execute();
}

export async function removeEndedSessions(database: Database, now: number): Promise<void> {
  await database.kysely.deleteFrom('session').where('expires_at', '<=', now).execute();
}
