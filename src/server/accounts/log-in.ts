import type { Transaction } from 'kysely';
import {
  findCompany,
  findCompanyByEmail,
  lockCompany,
  lockOwnerState,
  storePasswordHash,
  type OwnerState,
} from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { changeMemberRow, findJoinedByEmail, findMember, joinedOf } from '../db/members.ts';
import type { Tables } from '../db/tables.ts';
import type { SignedIn } from './lock-verified.ts';

/** A company's holder or one of its members. */
export async function findWhoLogsIn(database: Database, email: string): Promise<SignedIn | undefined> {
  const held = await findCompanyByEmail(database.kysely, email);
  if (held !== undefined) return { company: held };
  const row = await findJoinedByEmail(database.kysely, email);
  const company = row && (await findCompany(database.kysely, row.company_id));
  const member = row && joinedOf(row);
  return company && member && { company, member };
}

/** Locks the company; `undefined` if the password is no longer the verified one. */
export async function lockForLogIn(
  tables: Transaction<Tables>,
  { company, member }: SignedIn,
): Promise<OwnerState | undefined> {
  if (member === undefined) return lockCompany(tables, company);
  const state = await lockOwnerState(tables, company.id);
  const found = await findMember(tables, company.id, member.id);
  return found?.password_hash === member.password_hash ? state : undefined;
}

/** The account must be locked. */
export async function storeHash(
  tables: Transaction<Tables>,
  { company, member }: SignedIn,
  password_hash: string,
): Promise<void> {
  if (member === undefined) await storePasswordHash(tables, company, password_hash);
  else await changeMemberRow(tables, member.id, { password_hash });
}
