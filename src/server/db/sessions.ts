import type { Selectable, Transaction, Kysely } from 'kysely';
import type { KeyScope } from '#domain/session/api-key.ts';
import type { Company } from './companies.ts';
import type { JoinedMember } from './members.ts';
import { deleteBy, hasRow, insertInto } from './rows.ts';
import type { Tables } from './tables.ts';

export interface OpenSession {
  readonly id: string;
  readonly company: Company;
  /** Absent for the account's holder. */
  readonly member?: JoinedMember | undefined;
  readonly startedAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
  /** Of the API key that stands in for it. */
  readonly scopes?: readonly KeyScope[];
}

type SessionRow = Selectable<Tables['session']>;

export const addSession = insertInto('session');

export async function findSession(
  kysely: Kysely<Tables>,
  idHash: string,
  now: number,
): Promise<OpenSession | undefined> {
  const row = await kysely
    .selectFrom('session')
    .innerJoin('company', 'company.id', 'session.company_id')
    .leftJoin('member', 'member.id', 'session.member_id')
    .where('session.id_hash', '=', idHash)
    .where('session.expires_at', '>', now)
    .selectAll('company')
    .select([
      'session.id as sessionId',
      'session.started_at as startedAt',
      'session.last_used_at as lastUsedAt',
      'session.expires_at as expiresAt',
      'session.member_id as memberId',
      'member.email as memberEmail',
      'member.name as memberName',
      'member.role as memberRole',
      'member.password_hash as memberHash',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { sessionId, startedAt, lastUsedAt, expiresAt, ...others } = row;
  const { memberId, memberEmail, memberName, memberRole, memberHash, ...company } = others;
  const session = { id: sessionId, company, startedAt, lastUsedAt, expiresAt };
  if (memberId === null) return session;
  if (memberEmail === null || memberName === null || memberRole === null || memberHash === null)
    return undefined;
  const member = { id: memberId, email: memberEmail, name: memberName, role: memberRole };
  return { ...session, member: { ...member, password_hash: memberHash } };
}

export type SessionInfo = Pick<
  SessionRow,
  'id' | 'browser' | 'system' | 'country' | 'started_at' | 'last_used_at'
>;

/** @param memberId null for the account's holder, `undefined` for all */
export const findSessionsOf = (
  kysely: Kysely<Tables>,
  companyId: string,
  memberId: string | null | undefined,
  now: number,
): Promise<SessionInfo[]> =>
  kysely
    .selectFrom('session')
    .where('company_id', '=', companyId)
    .$if(memberId !== undefined, (query) =>
      query.where('member_id', memberId === null ? 'is' : '=', memberId ?? null),
    )
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
  kysely: Kysely<Tables>,
  idHash: string,
  { now, country }: Use,
  before: number,
): Promise<void> {
  await kysely
    .updateTable('session')
    .set({ last_used_at: now, country })
    .where('id_hash', '=', idHash)
    .where('last_used_at', '<=', before)
    .execute();
}

export async function renewSession(kysely: Kysely<Tables>, idHash: string, expiresAt: number): Promise<void> {
  await kysely.updateTable('session').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
}

export const removeSession = deleteBy('session', 'id_hash');

export const removeSessionOf = (
  kysely: Kysely<Tables>,
  companyId: string,
  memberId: string | null,
  id: string,
): Promise<boolean> =>
  hasRow(
    kysely
      .deleteFrom('session')
      .where('company_id', '=', companyId)
      .where('member_id', memberId === null ? 'is' : '=', memberId)
      .where('id', '=', id)
      .returning('id'),
  );

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

/** @param memberId null for the account's holder */
export async function removeSessionsOfMember(
  tables: Transaction<Tables>,
  companyId: string,
  memberId: string | null,
  keptIdHash = '',
): Promise<void> {
  await tables
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('id_hash', '<>', keptIdHash)
    .execute();
}

/** The member's sessions become the account holder's. */
export async function giveSessionsToHolder(
  tables: Transaction<Tables>,
  companyId: string,
  memberId: string,
): Promise<void> {
  await tables
    .updateTable('session')
    .set({ member_id: null })
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
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

export async function removeEndedSessions(kysely: Kysely<Tables>, now: number): Promise<void> {
  await kysely.deleteFrom('session').where('expires_at', '<=', now).execute();
}
