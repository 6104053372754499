import type { Transaction } from 'kysely';
import { lockCompany, lockOwner, type Company } from '../db/companies.ts';
import { findMember } from '../db/members.ts';
import type { OpenSession } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';

/** Who logs in: a company's holder, by the company's id, or a member. */
export type Account = Pick<Company, 'id' | 'email' | 'password_hash'>;

export const accountOf = ({ company, member }: Pick<OpenSession, 'company' | 'member'>): Account =>
  member ?? company;

/** Locks the company whose password was verified. @throws ApiError if the password has changed or the company is gone */
export async function lockVerified(tables: Transaction<Tables>, company: Company): Promise<Company> {
  const locked = await lockCompany(tables, company);
  if (locked !== undefined) return locked;
  throw new ApiError((await lockOwner(tables, company.id)) ? 'INVALID_CURRENT_PASSWORD' : 'SESSION_EXPIRED');
}

/** Like {@link lockVerified}, if it was the password of who is signed in. @returns the account, locked with its company */
export async function lockAccount(
  tables: Transaction<Tables>,
  { company, member }: Pick<OpenSession, 'company' | 'member'>,
): Promise<Account> {
  if (member === undefined) return lockVerified(tables, company);
  const isThere = await lockOwner(tables, company.id);
  const found = isThere ? await findMember(tables, company.id, member.id) : undefined;
  if (found === undefined) throw new ApiError('SESSION_EXPIRED');
  if (found.password_hash !== member.password_hash) throw new ApiError('INVALID_CURRENT_PASSWORD');
  return member;
}
