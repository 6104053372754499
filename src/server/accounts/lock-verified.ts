import type { Transaction } from 'kysely';
import { type Company, lockCompany, lockCompanyById, lockOwner } from '../db/companies.ts';
import { findMember, type JoinedMember } from '../db/members.ts';
import type { OpenSession } from '../db/sessions.ts';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';

export type SignedIn = Pick<OpenSession, 'company' | 'member'>;

/** Who logs in: a company's holder, by the company's id, or a member. */
export type Account = Pick<Company, 'id' | 'email' | 'password_hash'>;

export const accountOf = ({ company, member }: SignedIn): Account => member ?? company;

/**
 * Locks the company of the person whose password was verified. @throws ApiError if the password has changed, or the
 * company or the member is gone
 */
export async function lockVerified(
  tables: Transaction<Tables>,
  { company, member }: SignedIn,
): Promise<Company> {
  if (member !== undefined) return lockForMember(tables, company.id, member);
  const locked = await lockCompany(tables, company);
  if (locked !== undefined) return locked;
  throw new ApiError((await lockOwner(tables, company.id)) ? 'INVALID_CURRENT_PASSWORD' : 'SESSION_EXPIRED');
}

async function lockForMember(
  tables: Transaction<Tables>,
  companyId: string,
  { id, password_hash }: JoinedMember,
): Promise<Company> {
  const company = await lockCompanyById(tables, companyId);
  const found = company && (await findMember(tables, companyId, id));
  if (company === undefined || found === undefined) throw new ApiError('SESSION_EXPIRED');
  if (found.password_hash !== password_hash) throw new ApiError('INVALID_CURRENT_PASSWORD');
  return company;
}

/** Like {@link lockVerified}. @returns the account, locked with its company */
export const lockAccount = async (tables: Transaction<Tables>, signedIn: SignedIn): Promise<Account> =>
  accountOf({ ...signedIn, company: await lockVerified(tables, signedIn) });
