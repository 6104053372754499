import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Company } from './companies.ts';
import type { Tables } from './tables.ts';

/** A session that has not ended, with its company. */
export interface OpenSession {
  readonly company: Company;
  readonly startedAt: number;
  readonly expiresAt: number;
}

/** A session to begin. */
export interface NewSession {
  readonly idHash: string;
  readonly companyId: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Begins a session. */
export async function addSession(database: Database, session: NewSession): Promise<void> {
  await database.kysely
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      company_id: session.companyId,
      started_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The session with that id, unless it has ended. */
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
    .select(['session.started_at as startedAt', 'session.expires_at as expiresAt'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { startedAt, expiresAt, ...company } = row;
  return { company, startedAt, expiresAt };
}

/** Moves the session's end. */
export async function renewSession(database: Database, idHash: string, expiresAt: number): Promise<void> {
  await database.kysely
    .updateTable('session')
    .set({ expires_at: expiresAt })
    .where('id_hash', '=', idHash)
    .execute();
}

/** Ends a session. */
export async function removeSession(database: Database, idHash: string): Promise<void> {
  await database.kysely.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

/** Ends every session of a company. */
export async function removeSessionsOf(tables: Transaction<Tables>, companyId: string): Promise<void> {
  await tables.deleteFrom('session').where('company_id', '=', companyId).execute();
}

/** Ends the company's other sessions and gives this one a new id; its end stays. */
export async function keepOnlySession(
  tables: Transaction<Tables>,
  companyId: string,
  idHash: string,
  newIdHash: string,
): Promise<void> {
  await tables
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('id_hash', '<>', idHash)
    .execute();
  await tables.updateTable('session').set({ id_hash: newIdHash }).where('id_hash', '=', idHash).execute();
}

/** Forgets sessions that are over. */
export async function removeEndedSessions(database: Database, now: number): Promise<void> {
  await database.kysely.deleteFrom('session').where('expires_at', '<=', now).execute();
}
